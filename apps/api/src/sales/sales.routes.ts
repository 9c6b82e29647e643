import * as staffSaleCalls from '@trunkline/contract/staff/sales';
import { serveExport } from '../documents/documents.public.ts';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { exportSales, getSales } from './sales.staff.ts';

export function salesRoutes(app: AppContext): void {
  serve(app, staffSaleCalls.getSales, { action: getSales, readOnly: true });
  serveExport(app, staffSaleCalls.exportSales, exportSales);
}
