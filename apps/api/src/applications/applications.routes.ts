import * as applicationCalls from '@trunkline/contract/applications';
import * as staffApplicationCalls from '@trunkline/contract/staff/applications';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import {
  approveApplication,
  getStaffApplicationDetail,
  rejectApplication,
  returnApplication,
} from './decisions/decisions.staff.ts';
import { deleteApplication, saveApplication, withdrawApplication } from './editing/editing.actions.ts';
import { listApplications } from './listing/listing.actions.ts';
import { getProgramme } from './programme/programme.actions.ts';
import { listStaffApplications, getStaffApplicationPosition } from './queue/queue.staff.ts';

export function applicationRoutes(app: AppContext): void {
  serve(app, applicationCalls.listApplications, { action: listApplications, readOnly: true });
  serve(app, applicationCalls.getProgramme, { action: getProgramme, readOnly: true });
  serve(app, applicationCalls.saveApplication, saveApplication);
  serve(app, applicationCalls.withdrawApplication, withdrawApplication);
  serve(app, applicationCalls.deleteApplication, deleteApplication);

  serve(app, staffApplicationCalls.listStaffApplications, { action: listStaffApplications, readOnly: true });
  serve(app, staffApplicationCalls.getStaffApplicationPosition, {
    action: getStaffApplicationPosition,
    readOnly: true,
  });
  serve(app, staffApplicationCalls.getStaffApplicationDetail, { action: getStaffApplicationDetail, readOnly: true });
  serve(app, staffApplicationCalls.approveApplication, approveApplication);
  serve(app, staffApplicationCalls.returnApplication, returnApplication);
  serve(app, staffApplicationCalls.rejectApplication, rejectApplication);
}
