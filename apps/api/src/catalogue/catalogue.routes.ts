import {
  categoryLabels,
  listGoods,
  listProducts,
  productDetail,
  productIndex,
  productPicture,
} from '@trunkline/contract/catalogue';
import { ownPriceList } from '@trunkline/contract/price-list';
import type { Kit } from '../kit/kit.ts';
import { serve, serveFile } from '../kit/serve.ts';
import { detail, findPictured, goods, index, labels, list, renderPicture } from './catalogue.actions.ts';
import { findPriceList, renderPriceList } from './price-list.actions.ts';

export function catalogueRoutes(kit: Kit): void {
  serve(kit, productIndex, index);
  serve(kit, listProducts, list);
  serve(kit, productDetail, detail);
  serve(kit, categoryLabels, labels);
  serve(kit, listGoods, goods);
  serveFile(kit, ownPriceList, { find: findPriceList, render: renderPriceList });
  serveFile(kit, productPicture, { find: findPictured, render: renderPicture });
}
