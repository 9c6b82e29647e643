import {
  deleteEndUser,
  exportEndUsers,
  findSimilarEndUsers,
  getEndUser,
  listEndUsers,
  saveEndUser,
} from '@trunkline/contract/endusers';
import { serveRowExport } from '../documents/documents.public.ts';
import { getStaffEndUser, listStaffEndUsers } from '@trunkline/contract/staff/endusers';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { removeEndUser, saveEndUserContent, showEndUser, showSimilarEndUsers } from './endusers.actions.ts';
import { showEndUserForStaff, showEndUsersOfCompany } from './endusers.staff.ts';
import { endUserExport, showEndUsers } from './listing/listing.actions.ts';

export function endUserRoutes(app: AppContext): void {
  serve(app, listEndUsers, { action: showEndUsers, readOnly: true });
  serve(app, getEndUser, { action: showEndUser, readOnly: true });
  serve(app, saveEndUser, saveEndUserContent);
  serve(app, deleteEndUser, removeEndUser);
  serve(app, findSimilarEndUsers, { action: showSimilarEndUsers, readOnly: true });
  serveRowExport(app, exportEndUsers, endUserExport);
  serve(app, listStaffEndUsers, { action: showEndUsersOfCompany, readOnly: true });
  serve(app, getStaffEndUser, { action: showEndUserForStaff, readOnly: true });
}
