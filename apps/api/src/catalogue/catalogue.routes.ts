import { categoryLabels, listGoods, listProducts, productDetail, productIndex } from '@trunkline/contract/catalogue';
import type { Kit } from '../kit/kit.ts';
import { serve } from '../kit/serve.ts';
import { detail, goods, index, labels, list } from './catalogue.actions.ts';

export function catalogueRoutes(kit: Kit): void {
  serve(kit, productIndex, index);
  serve(kit, listProducts, list);
  serve(kit, productDetail, detail);
  serve(kit, categoryLabels, labels);
  serve(kit, listGoods, goods);
}
