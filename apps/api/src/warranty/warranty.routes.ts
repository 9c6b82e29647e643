import * as caseCalls from '@trunkline/contract/service/warranty-cases';
import * as staffCaseCalls from '@trunkline/contract/staff/service/warranty-cases';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { getStaffWarrantyCasePosition, listStaffWarrantyCases } from './queue/queue.staff.ts';
import { getWarrantyCase, listWarrantyCases, openWarrantyCase, sendWarrantyMessage } from './warranty.actions.ts';
import { answerWarrantyCase, closeWarrantyCase, getStaffWarrantyCase, replaceWarrantyCase } from './warranty.staff.ts';

export function warrantyRoutes(app: AppContext): void {
  serve(app, caseCalls.listWarrantyCases, { action: listWarrantyCases, readOnly: true });
  serve(app, caseCalls.getWarrantyCase, { action: getWarrantyCase, readOnly: true });
  serve(app, caseCalls.openWarrantyCase, openWarrantyCase);
  serve(app, caseCalls.sendWarrantyMessage, sendWarrantyMessage);

  serve(app, staffCaseCalls.listStaffWarrantyCases, { action: listStaffWarrantyCases, readOnly: true });
  serve(app, staffCaseCalls.getStaffWarrantyCasePosition, { action: getStaffWarrantyCasePosition, readOnly: true });
  serve(app, staffCaseCalls.getStaffWarrantyCase, { action: getStaffWarrantyCase, readOnly: true });
  serve(app, staffCaseCalls.answerWarrantyCase, answerWarrantyCase);
  serve(app, staffCaseCalls.replaceWarrantyCase, replaceWarrantyCase);
  serve(app, staffCaseCalls.closeWarrantyCase, closeWarrantyCase);
}
