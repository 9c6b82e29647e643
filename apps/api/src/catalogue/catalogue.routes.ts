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
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppContext } from '../platform/app-context.ts';
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

export function catalogueRoutes(app: AppContext): void {
  serve(app, productIndex, { action: index, reads: true });
  serveAsked(app, listProducts, { ask: askForPage, answer: answerPage, action: list, reads: true });
  serve(app, productDetail, { action: detail, reads: true });
  serve(app, categoryLabels, { action: labels, reads: true });
  serve(app, listGoods, { action: goods, reads: true });
  serveFile(app, ownPriceList, { find: findPriceList, render: renderPriceList });
  serveFile(app, productDatasheet, { find: findDatasheet, render: renderDatasheet });
  serveFile(app, productPicture, { find: findPictured, render: renderPicture });
}

export function catalogueJobs(app: AppContext): void {
  app.jobs.define('catalogue.fold_counts', () => inTransaction(app.db, 'system', foldCounts));
  app.jobs.cron('* * * * *', 'catalogue.fold_counts');
}
