import * as projectCalls from '@trunkline/contract/projects';
import * as staffEndAccountCalls from '@trunkline/contract/staff/end-accounts';
import * as staffLedgerCalls from '@trunkline/contract/staff/ledger';
import * as staffProjectCalls from '@trunkline/contract/staff/projects';
import { serveExport } from '../documents/documents.public.ts';
import type { AppContext } from '../platform/app-context.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { serve } from '../platform/http/serve.ts';
import { getEndAccount, listEndAccounts, mergeEndAccount, saveEndAccount } from './end-accounts/end-accounts.staff.ts';
import { lightStepMs, checkProjectConflict } from './conflicts/conflicts.actions.ts';
import { approveProject, getStaffProjectDetail, rejectProject, returnProject } from './decisions/decisions.staff.ts';
import { saveProject } from './editing/editing.actions.ts';
import { exportLedger, renderLedger } from './ledger/ledger-export.staff.ts';
import { listLedger, verifyLedger } from './ledger/ledger.staff.ts';
import { listProjects, exportProjects } from './listing/listing.actions.ts';
import {
  closeProject,
  deleteProject,
  extendProject,
  getProjectDetail,
  listProjectChoices,
  updateProject,
  withdrawProject,
} from './projects.actions.ts';
import { decideExtension, endProtection, protectProject, refuseProtection } from './protections/protections.staff.ts';
import {
  getStaffProjectPosition,
  listStaffProjects,
  listStaffProtections,
  exportStaffProjects,
} from './queue/queue.staff.ts';

export function projectRoutes(app: AppContext): void {
  serve(app, projectCalls.listProjects, { action: listProjects, readOnly: true });
  serveExport(app, projectCalls.exportProjects, exportProjects);
  serve(app, projectCalls.saveProject, saveProject);
  serve(app, projectCalls.getProjectDetail, { action: getProjectDetail, readOnly: true });
  serve(app, projectCalls.deleteProject, deleteProject);
  serve(app, projectCalls.listProjectChoices, { action: listProjectChoices, readOnly: true });
  serve(app, projectCalls.withdrawProject, withdrawProject);
  serve(app, projectCalls.updateProject, updateProject);
  serve(app, projectCalls.extendProject, extendProject);
  serve(app, projectCalls.closeProject, closeProject);
  serve(app, projectCalls.checkProjectConflict, { action: checkProjectConflict, stepMs: lightStepMs });

  serve(app, staffProjectCalls.listStaffProjects, { action: listStaffProjects, readOnly: true });
  serve(app, staffProjectCalls.listStaffProtections, { action: listStaffProtections, readOnly: true });
  serve(app, staffProjectCalls.getStaffProjectPosition, { action: getStaffProjectPosition, readOnly: true });
  serveExport(app, staffProjectCalls.exportStaffProjects, exportStaffProjects);
  serve(app, staffProjectCalls.getStaffProjectDetail, { action: getStaffProjectDetail, readOnly: true });
  serve(app, staffProjectCalls.approveProject, approveProject);
  serve(app, staffProjectCalls.returnProject, returnProject);
  serve(app, staffProjectCalls.rejectProject, rejectProject);
  serve(app, staffProjectCalls.protectProject, protectProject);
  serve(app, staffProjectCalls.refuseProtection, refuseProtection);
  serve(app, staffProjectCalls.endProtection, endProtection);
  serve(app, staffProjectCalls.decideExtension, decideExtension);

  serve(app, staffEndAccountCalls.listEndAccounts, { action: listEndAccounts, readOnly: true });
  serve(app, staffEndAccountCalls.getEndAccount, { action: getEndAccount, readOnly: true });
  serve(app, staffEndAccountCalls.saveEndAccount, saveEndAccount);
  serve(app, staffEndAccountCalls.mergeEndAccount, mergeEndAccount);

  serve(app, staffLedgerCalls.listLedger, { action: listLedger, readOnly: true });
  serveFile(app, staffLedgerCalls.exportLedger, { find: exportLedger, render: renderLedger });
  serve(app, staffLedgerCalls.verifyLedger, { action: verifyLedger, readOnly: true });
}
