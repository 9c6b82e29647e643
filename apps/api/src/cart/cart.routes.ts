import * as bomCalls from '@trunkline/contract/bom';
import * as cartCalls from '@trunkline/contract/cart';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { importBom, prepareBom } from './bom/bom.actions.ts';
import { downloadBomTemplate, renderBomTemplate } from './bom/bom-template.ts';
import {
  addToCart,
  checkCartLines,
  countCart,
  deleteCartLines,
  listCart,
  changeCartLine,
  replaceCartLines,
} from './cart.actions.ts';

export function cartRoutes(app: AppContext): void {
  serve(app, cartCalls.addToCart, addToCart);
  serve(app, cartCalls.changeCartLine, changeCartLine);
  serve(app, cartCalls.replaceCartLines, replaceCartLines);
  serve(app, cartCalls.checkCartLines, checkCartLines);
  serve(app, cartCalls.deleteCartLines, deleteCartLines);
  serve(app, cartCalls.countCart, { action: countCart, readOnly: true });
  serve(app, cartCalls.listCart, { action: listCart, readOnly: true });
  serve(app, bomCalls.importBom, { prepare: prepareBom, action: importBom });
  serveFile(app, bomCalls.downloadBomTemplate, { find: downloadBomTemplate, render: renderBomTemplate });
}
