import { exportSales, getSales } from '@trunkline/contract/staff/sales';
import { serveExport } from '../documents/documents.public.ts';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { salesExport, showSales } from './sales.staff.ts';

export function salesRoutes(app: AppContext): void {
  serve(app, getSales, { action: showSales, readOnly: true });
  serveExport(app, exportSales, salesExport);
}
