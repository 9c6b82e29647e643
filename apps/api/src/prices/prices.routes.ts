import {
  convertAmount,
  deletePriceList,
  deleteRate,
  exportPriceLists,
  exportRates,
  findParts,
  listPriceLists,
  listProductLines,
  listRates,
  previewPriceList,
  priceListDetail,
  priceListOverview,
  publishPriceList,
  rateBoard,
  rateDetail,
  savePriceList,
  saveRate,
} from '@trunkline/contract/staff/prices';
import { serveExport } from '../documents/list-sheet.ts';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import * as lists from './price-lists.actions.ts';
import { tell } from './price-lists.news.ts';
import { preview } from './price-lists.preview.ts';
import { priceListExport, rateExport } from './prices.exports.ts';
import * as rates from './rates.actions.ts';

export function priceRoutes(app: AppContext): void {
  serve(app, listPriceLists, lists.list);
  serveExport(app, exportPriceLists, priceListExport);
  serve(app, priceListOverview, lists.overview);
  serve(app, priceListDetail, lists.detail);
  serve(app, savePriceList, lists.save);
  serve(app, deletePriceList, lists.remove);
  serve(app, publishPriceList, lists.publish);
  serve(app, previewPriceList, preview);
  serve(app, listProductLines, lists.listLines);
  serve(app, findParts, lists.parts);
  serve(app, listRates, rates.list);
  serveExport(app, exportRates, rateExport);
  serve(app, rateDetail, rates.detail);
  serve(app, saveRate, rates.save);
  serve(app, deleteRate, rates.remove);
  serve(app, rateBoard, rates.board);
  serve(app, convertAmount, rates.convert);
}

export function priceJobs(app: AppContext): void {
  app.jobs.define('prices.tell', tell);
  app.jobs.cron('*/5 * * * *', 'prices.tell');
}
