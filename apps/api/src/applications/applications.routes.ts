import {
  deleteApplication,
  getProgramme,
  listApplications,
  saveApplication,
  withdrawApplication,
} from '@trunkline/contract/applications';
import {
  approveApplication,
  findStaffApplicationPlace,
  getStaffApplicationDetail,
  listStaffApplications,
  rejectApplication,
  returnApplication,
} from '@trunkline/contract/staff/applications';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { approveByStaff, findApplicationForStaff, rejectByStaff, returnToPartner } from './deciding/deciding.staff.ts';
import { removeApplication, saveApplicationContent, withdrawByPartner } from './editing/editing.actions.ts';
import { listPartnerApplications } from './listing/listing.actions.ts';
import { showProgramme } from './programme/programme.actions.ts';
import { showStaffApplications, showStaffApplicationsPlace } from './queue/queue.staff.ts';

export function applicationRoutes(app: AppContext): void {
  serve(app, listApplications, { action: listPartnerApplications, readOnly: true });
  serve(app, getProgramme, { action: showProgramme, readOnly: true });
  serve(app, saveApplication, saveApplicationContent);
  serve(app, withdrawApplication, withdrawByPartner);
  serve(app, deleteApplication, removeApplication);

  serve(app, listStaffApplications, { action: showStaffApplications, readOnly: true });
  serve(app, findStaffApplicationPlace, { action: showStaffApplicationsPlace, readOnly: true });
  serve(app, getStaffApplicationDetail, { action: findApplicationForStaff, readOnly: true });
  serve(app, approveApplication, approveByStaff);
  serve(app, returnApplication, returnToPartner);
  serve(app, rejectApplication, rejectByStaff);
}
