import { importBom } from '@trunkline/contract/bom';
import { addToCart, changeCartLine, countCart, listCart, removeFromCart } from '@trunkline/contract/cart';
import type { Kit } from '../platform/app-context.ts';
import { serve, serveAsked } from '../platform/http/serve.ts';
import { importRows, prepareBom } from './bom/bom.actions.ts';
import { answerAdded, answerLines, askForLines, askToAdd, change, count, list, remove } from './cart.actions.ts';

export function cartRoutes(kit: Kit): void {
  serveAsked(kit, addToCart, { ask: askToAdd, answer: answerAdded });
  serve(kit, changeCartLine, change);
  serve(kit, removeFromCart, remove);
  serve(kit, countCart, { action: count, reads: true });
  serveAsked(kit, listCart, { ask: askForLines, answer: answerLines, action: list, reads: true });
  serve(kit, importBom, { prepare: prepareBom, action: importRows });
}
