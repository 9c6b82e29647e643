import {
  categoryLabels,
  listGoods,
  listProducts,
  productDatasheet,
  productDetail,
  productIndex,
  productPicture,
} from '@trunkline/contract/catalogue';
import { ownPriceList } from '@trunkline/contract/price-list';
import { inScope } from '../platform/db/transaction.ts';
import type { Kit } from '../platform/app-context.ts';
import { serve, serveAsked, serveFile } from '../platform/http/serve.ts';
import {
  answerPage,
  askForPage,
  detail,
  findPictured,
  goods,
  index,
  labels,
  list,
  renderPicture,
} from './catalogue.actions.ts';
import { foldCounts } from './catalogue.counts.ts';
import { findDatasheet, renderDatasheet } from './datasheet.actions.ts';
import { findPriceList, renderPriceList } from './price-list.actions.ts';

export function catalogueRoutes(kit: Kit): void {
  serve(kit, productIndex, { action: index, reads: true });
  serveAsked(kit, listProducts, { ask: askForPage, answer: answerPage, action: list, reads: true });
  serve(kit, productDetail, { action: detail, reads: true });
  serve(kit, categoryLabels, { action: labels, reads: true });
  serve(kit, listGoods, { action: goods, reads: true });
  serveFile(kit, ownPriceList, { find: findPriceList, render: renderPriceList });
  serveFile(kit, productDatasheet, { find: findDatasheet, render: renderDatasheet });
  serveFile(kit, productPicture, { find: findPictured, render: renderPicture });
}

export function catalogueJobs(kit: Kit): void {
  kit.jobs.define('catalogue.fold_counts', () => inScope(kit.db, 'system', foldCounts));
  kit.jobs.cron('* * * * *', 'catalogue.fold_counts');
}
