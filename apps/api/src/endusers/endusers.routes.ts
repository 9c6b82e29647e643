import * as enduserCalls from '@trunkline/contract/endusers';
import { serveRowExport } from '../documents/documents.public.ts';
import * as staffEnduserCalls from '@trunkline/contract/staff/endusers';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { deleteEndUser, saveEndUser, getEndUser, listSimilarEndUsers } from './endusers.actions.ts';
import { getStaffEndUser, listStaffEndUsers } from './endusers.staff.ts';
import { exportEndUsers, listEndUsers } from './listing/listing.actions.ts';

export function endUserRoutes(app: AppContext): void {
  serve(app, enduserCalls.listEndUsers, { action: listEndUsers, readOnly: true });
  serve(app, enduserCalls.getEndUser, { action: getEndUser, readOnly: true });
  serve(app, enduserCalls.saveEndUser, saveEndUser);
  serve(app, enduserCalls.deleteEndUser, deleteEndUser);
  serve(app, enduserCalls.listSimilarEndUsers, { action: listSimilarEndUsers, readOnly: true });
  serveRowExport(app, enduserCalls.exportEndUsers, exportEndUsers);
  serve(app, staffEnduserCalls.listStaffEndUsers, { action: listStaffEndUsers, readOnly: true });
  serve(app, staffEnduserCalls.getStaffEndUser, { action: getStaffEndUser, readOnly: true });
}
