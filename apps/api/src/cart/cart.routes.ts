import { importBom } from '@trunkline/contract/bom';
import { addToCart, changeCartLine, countCart, listCart, removeFromCart } from '@trunkline/contract/cart';
import type { Kit } from '../kit/kit.ts';
import { serve } from '../kit/serve.ts';
import { importRows, prepareBom } from './bom.actions.ts';
import { change, count, create, list, remove } from './cart.actions.ts';

export function cartRoutes(kit: Kit): void {
  serve(kit, addToCart, create);
  serve(kit, changeCartLine, change);
  serve(kit, removeFromCart, remove);
  serve(kit, countCart, { action: count, reads: true });
  serve(kit, listCart, { action: list, reads: true });
  serve(kit, importBom, { prepare: prepareBom, action: importRows });
}
