import * as staffStockCalls from '@trunkline/contract/staff/stock';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { getProductStock, saveStock } from './stock.staff.ts';

export function stockRoutes(app: AppContext): void {
  serve(app, staffStockCalls.getProductStock, { action: getProductStock, readOnly: true });
  serve(app, staffStockCalls.saveStock, saveStock);
}
