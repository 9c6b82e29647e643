import { downloadBomTemplate, importBom } from '@trunkline/contract/bom';
import {
  addToCart,
  changeCartLine,
  checkCartLines,
  countCart,
  listCart,
  deleteCartLines,
} from '@trunkline/contract/cart';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { importBomRows, prepareBom } from './bom/bom.actions.ts';
import { prepareBomTemplate, renderBomTemplate } from './bom/bom-template.ts';
import { addCartLine, checkLines, showCartCount, removeCartLines, showCart, updateCartLine } from './cart.actions.ts';

export function cartRoutes(app: AppContext): void {
  serve(app, addToCart, addCartLine);
  serve(app, changeCartLine, updateCartLine);
  serve(app, checkCartLines, checkLines);
  serve(app, deleteCartLines, removeCartLines);
  serve(app, countCart, { action: showCartCount, readOnly: true });
  serve(app, listCart, { action: showCart, readOnly: true });
  serve(app, importBom, { prepare: prepareBom, action: importBomRows });
  serveFile(app, downloadBomTemplate, { find: prepareBomTemplate, render: renderBomTemplate });
}
