import { importBom } from '@trunkline/contract/bom';
import { addToCart, changeCartLine, countCart, listCart, removeFromCart } from '@trunkline/contract/cart';
import type { AppContext } from '../platform/app-context.ts';
import { serve, serveAsked } from '../platform/http/serve.ts';
import { importRows, prepareBom } from './bom/bom.actions.ts';
import { answerAdded, answerLines, askForLines, askToAdd, change, count, list, remove } from './cart.actions.ts';

export function cartRoutes(app: AppContext): void {
  serveAsked(app, addToCart, { ask: askToAdd, answer: answerAdded });
  serve(app, changeCartLine, change);
  serve(app, removeFromCart, remove);
  serve(app, countCart, { action: count, reads: true });
  serveAsked(app, listCart, { ask: askForLines, answer: answerLines, action: list, reads: true });
  serve(app, importBom, { prepare: prepareBom, action: importRows });
}
