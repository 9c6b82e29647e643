import * as priceCalls from '@trunkline/contract/prices';
import * as staffPriceListCalls from '@trunkline/contract/staff/price-lists';
import * as staffRateCalls from '@trunkline/contract/staff/rates';
import { serveExport } from '../documents/documents.public.ts';
import type { AppContext } from '../platform/app-context.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { serve } from '../platform/http/serve.ts';
import { savePriceList } from './drafts/drafts.staff.ts';
import { getPriceListOverview } from './overview/overview.staff.ts';
import { previewPriceList } from './preview/preview.staff.ts';
import {
  exportPriceLists,
  deletePriceList,
  lookUpParts,
  getPriceListDetail,
  listPriceLists,
  listProductLines,
} from './price-lists/price-lists.staff.ts';
import { publishPriceList } from './publishing/publishing.staff.ts';
import { rollbackPriceList } from './publishing/rollback.staff.ts';
import { downloadOwnPriceList, renderOwnPriceList, getOwnPriceListInfo } from './prices.actions.ts';
import {
  saveRate,
  exportRates,
  deleteRate,
  convertAmount,
  listCurrencies,
  getRateDetail,
  getRateBoard,
  listRates,
} from './rates/rates.staff.ts';

export function priceRoutes(app: AppContext): void {
  serveFile(app, priceCalls.downloadOwnPriceList, { find: downloadOwnPriceList, render: renderOwnPriceList });

  serve(app, priceCalls.getOwnPriceListInfo, { action: getOwnPriceListInfo, readOnly: true });

  serve(app, staffPriceListCalls.listPriceLists, { action: listPriceLists, readOnly: true });
  serveExport(app, staffPriceListCalls.exportPriceLists, exportPriceLists);
  serve(app, staffPriceListCalls.getPriceListOverview, { action: getPriceListOverview, readOnly: true });
  serve(app, staffPriceListCalls.getPriceListDetail, { action: getPriceListDetail, readOnly: true });
  serve(app, staffPriceListCalls.savePriceList, savePriceList);
  serve(app, staffPriceListCalls.deletePriceList, deletePriceList);
  serve(app, staffPriceListCalls.publishPriceList, publishPriceList);
  serve(app, staffPriceListCalls.rollbackPriceList, rollbackPriceList);
  // It locks the list as a save would, and saves nothing.
  serve(app, staffPriceListCalls.previewPriceList, { action: previewPriceList, changes: [] });
  serve(app, staffPriceListCalls.listProductLines, { action: listProductLines, readOnly: true });
  serve(app, staffPriceListCalls.lookUpParts, { action: lookUpParts, readOnly: true });

  serve(app, staffRateCalls.listRates, { action: listRates, readOnly: true });
  serveExport(app, staffRateCalls.exportRates, exportRates);
  serve(app, priceCalls.listCurrencies, { action: listCurrencies, readOnly: true });
  serve(app, staffRateCalls.getRateDetail, { action: getRateDetail, readOnly: true });
  serve(app, staffRateCalls.saveRate, saveRate);
  serve(app, staffRateCalls.deleteRate, deleteRate);
  serve(app, staffRateCalls.getRateBoard, { action: getRateBoard, readOnly: true });
  serve(app, staffRateCalls.convertAmount, { action: convertAmount, readOnly: true });
}
