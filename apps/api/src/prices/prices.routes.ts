import { downloadOwnPriceList, getOwnPriceListInfo, listCurrencies } from '@trunkline/contract/prices';
import {
  deletePriceList,
  exportPriceLists,
  getPriceListDetail,
  getPriceListOverview,
  listPriceLists,
  listProductLines,
  lookUpParts,
  previewPriceList,
  publishPriceList,
  savePriceList,
} from '@trunkline/contract/staff/price-lists';
import {
  convertAmount,
  deleteRate,
  exportRates,
  getRateBoard,
  getRateDetail,
  listRates,
  saveRate,
} from '@trunkline/contract/staff/rates';
import { serveExport } from '../documents/documents.public.ts';
import type { AppContext } from '../platform/app-context.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { serve } from '../platform/http/serve.ts';
import { savePriceListDraft } from './drafts/drafts.staff.ts';
import { showPriceListOverview } from './overview/overview.staff.ts';
import { showPriceListPreview } from './preview/preview.staff.ts';
import {
  priceListExport,
  publishDraft,
  removePriceList,
  showParts,
  showPriceList,
  showPriceLists,
  showProductLines,
} from './price-lists/price-lists.staff.ts';
import { findOwnPriceList, renderOwnPriceList, showOwnPriceListInfo } from './prices.actions.ts';
import {
  createOrUpdateRate,
  rateExport,
  removeRate,
  showConvertedAmount,
  showCurrencies,
  showRate,
  showRateBoard,
  showRates,
} from './rates/rates.staff.ts';

export function priceRoutes(app: AppContext): void {
  serveFile(app, downloadOwnPriceList, { find: findOwnPriceList, render: renderOwnPriceList });

  serve(app, getOwnPriceListInfo, { action: showOwnPriceListInfo, readOnly: true });

  serve(app, listPriceLists, { action: showPriceLists, readOnly: true });
  serveExport(app, exportPriceLists, priceListExport);
  serve(app, getPriceListOverview, { action: showPriceListOverview, readOnly: true });
  serve(app, getPriceListDetail, { action: showPriceList, readOnly: true });
  serve(app, savePriceList, savePriceListDraft);
  serve(app, deletePriceList, removePriceList);
  serve(app, publishPriceList, publishDraft);
  // It locks the list as a save would, and saves nothing.
  serve(app, previewPriceList, { action: showPriceListPreview, changes: [] });
  serve(app, listProductLines, { action: showProductLines, readOnly: true });
  serve(app, lookUpParts, { action: showParts, readOnly: true });

  serve(app, listRates, { action: showRates, readOnly: true });
  serveExport(app, exportRates, rateExport);
  serve(app, listCurrencies, { action: showCurrencies, readOnly: true });
  serve(app, getRateDetail, { action: showRate, readOnly: true });
  serve(app, saveRate, createOrUpdateRate);
  serve(app, deleteRate, removeRate);
  serve(app, getRateBoard, { action: showRateBoard, readOnly: true });
  serve(app, convertAmount, { action: showConvertedAmount, readOnly: true });
}
