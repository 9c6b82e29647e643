import {
  checkProjectConflict,
  closeProject,
  deleteProject,
  exportProjects,
  extendProject,
  getProjectDetail,
  listProjectChoices,
  listProjects,
  saveProject,
  updateProject,
  withdrawProject,
} from '@trunkline/contract/projects';
import {
  getEndAccount,
  listEndAccounts,
  mergeEndAccount,
  saveEndAccount,
} from '@trunkline/contract/staff/end-accounts';
import { exportLedger, listLedger, verifyLedger } from '@trunkline/contract/staff/ledger';
import {
  approveProject,
  decideExtension,
  endProtection,
  exportStaffProjects,
  findStaffProjectPlace,
  getStaffProjectDetail,
  listStaffProjects,
  listStaffProtections,
  protectProject,
  refuseProtection,
  rejectProject,
  returnProject,
} from '@trunkline/contract/staff/projects';
import { serveExport } from '../documents/documents.public.ts';
import type { AppContext } from '../platform/app-context.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { serve } from '../platform/http/serve.ts';
import { findAccountForStaff, listAccountsForStaff, mergeAccount, saveAccount } from './accounts/accounts.staff.ts';
import { lightStepMs, lookAtLight } from './conflicts/conflicts.actions.ts';
import { approveByChannel, findProjectForStaff, rejectByChannel, returnToPartner } from './deciding/deciding.staff.ts';
import { saveProjectContent } from './editing/editing.actions.ts';
import { askForExtension, closePartnerProject, reportProgress } from './keeping/keeping.actions.ts';
import { findLedgerRows, renderLedger } from './ledger/ledger-export.staff.ts';
import { listLedgerForStaff, verifyForStaff } from './ledger/ledger.staff.ts';
import { listPartnerProjects, partnerProjectExport } from './listing/listing.actions.ts';
import { findPartnerProject, listChoices, removeProject, withdrawPartnerProject } from './projects.actions.ts';
import {
  decideExtensionByHeadquarters,
  endByHeadquarters,
  protectByHeadquarters,
  refuseByHeadquarters,
} from './protecting/protecting.staff.ts';
import { findProjectPlace, showStaffProjects, showStaffProtections, staffProjectExport } from './queue/queue.staff.ts';

export function projectRoutes(app: AppContext): void {
  serve(app, listProjects, { action: listPartnerProjects, readOnly: true });
  serveExport(app, exportProjects, partnerProjectExport);
  serve(app, saveProject, saveProjectContent);
  serve(app, getProjectDetail, { action: findPartnerProject, readOnly: true });
  serve(app, deleteProject, removeProject);
  serve(app, listProjectChoices, { action: listChoices, readOnly: true });
  serve(app, withdrawProject, withdrawPartnerProject);
  serve(app, updateProject, reportProgress);
  serve(app, extendProject, askForExtension);
  serve(app, closeProject, closePartnerProject);
  serve(app, checkProjectConflict, { action: lookAtLight, stepMs: lightStepMs });

  serve(app, listStaffProjects, { action: showStaffProjects, readOnly: true });
  serve(app, listStaffProtections, { action: showStaffProtections, readOnly: true });
  serve(app, findStaffProjectPlace, { action: findProjectPlace, readOnly: true });
  serveExport(app, exportStaffProjects, staffProjectExport);
  serve(app, getStaffProjectDetail, { action: findProjectForStaff, readOnly: true });
  serve(app, approveProject, approveByChannel);
  serve(app, returnProject, returnToPartner);
  serve(app, rejectProject, rejectByChannel);
  serve(app, protectProject, protectByHeadquarters);
  serve(app, refuseProtection, refuseByHeadquarters);
  serve(app, endProtection, endByHeadquarters);
  serve(app, decideExtension, decideExtensionByHeadquarters);

  serve(app, listEndAccounts, { action: listAccountsForStaff, readOnly: true });
  serve(app, getEndAccount, { action: findAccountForStaff, readOnly: true });
  serve(app, saveEndAccount, saveAccount);
  serve(app, mergeEndAccount, mergeAccount);

  serve(app, listLedger, { action: listLedgerForStaff, readOnly: true });
  serveFile(app, exportLedger, { find: findLedgerRows, render: renderLedger });
  serve(app, verifyLedger, { action: verifyForStaff, readOnly: true });
}
