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
import type { Kit } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import * as lists from './price-lists.actions.ts';
import { tell } from './price-lists.news.ts';
import { preview } from './price-lists.preview.ts';
import { priceListExport, rateExport } from './prices.exports.ts';
import * as rates from './rates.actions.ts';

export function priceRoutes(kit: Kit): void {
  serve(kit, listPriceLists, lists.list);
  serveExport(kit, exportPriceLists, priceListExport);
  serve(kit, priceListOverview, lists.overview);
  serve(kit, priceListDetail, lists.detail);
  serve(kit, savePriceList, lists.save);
  serve(kit, deletePriceList, lists.remove);
  serve(kit, publishPriceList, lists.publish);
  serve(kit, previewPriceList, preview);
  serve(kit, listProductLines, lists.listLines);
  serve(kit, findParts, lists.parts);
  serve(kit, listRates, rates.list);
  serveExport(kit, exportRates, rateExport);
  serve(kit, rateDetail, rates.detail);
  serve(kit, saveRate, rates.save);
  serve(kit, deleteRate, rates.remove);
  serve(kit, rateBoard, rates.board);
  serve(kit, convertAmount, rates.convert);
}

export function priceJobs(kit: Kit): void {
  kit.jobs.define('prices.tell', tell);
  kit.jobs.cron('*/5 * * * *', 'prices.tell');
}
