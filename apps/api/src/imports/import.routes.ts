import {
  downloadEndUserTemplate,
  importEndUsers,
  listEndUserMappings,
  undoEndUserImport,
} from '@trunkline/contract/imports/endusers';
import {
  cancelImport,
  checkImport,
  commitImport,
  deleteImport,
  downloadBadImportRows,
  downloadImportTemplate,
  getImportDetail,
  listImportColumns,
  listImportMappings,
  listImports,
  startImport,
  undoImport,
} from '@trunkline/contract/staff/imports';
import { exportImportChanges, listImportChanges } from '@trunkline/contract/staff/import-changes';
import type { AppContext } from '../platform/app-context.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { serve } from '../platform/http/serve.ts';
import { serveExport } from '../documents/documents.public.ts';
import { importChangeExport, showImportChanges } from './changes/changes.staff.ts';
import { importEndUserRows, prepareEndUserImport } from './endusers/import.actions.ts';
import { findEndUserTemplate, renderEndUserTemplate } from './endusers/template.actions.ts';
import { showEndUserMappings, undoEndUsers } from './endusers/undo.actions.ts';
import { findBadImportRows, renderBadImportRows } from './bad-rows/bad-rows.staff.ts';
import {
  prepareImportStart,
  removeImport,
  showImport,
  showImports,
  showMappings,
  showStartedImport,
  stopImport,
} from './import.staff.ts';
import { prepareImportCheck, prepareImportCommit, prepareImportUndo, showCommittedImport } from './queue.staff.ts';
import { findImportTemplate, renderImportTemplate, showImportColumns } from './templates/templates.staff.ts';

export function importRoutes(app: AppContext): void {
  serve(app, startImport, { prepare: prepareImportStart, action: showStartedImport });
  serve(app, listImports, { action: showImports, readOnly: true });
  serve(app, getImportDetail, { action: showImport, readOnly: true });
  serve(app, checkImport, { prepare: prepareImportCheck, action: showImport });
  serve(app, undoImport, { prepare: prepareImportUndo, action: showImport });
  serve(app, listImportMappings, { action: showMappings, readOnly: true });
  serve(app, commitImport, { prepare: prepareImportCommit, action: showCommittedImport });
  serve(app, cancelImport, stopImport);
  serve(app, deleteImport, removeImport);
  serve(app, listImportChanges, { action: showImportChanges, readOnly: true });
  serveExport(app, exportImportChanges, importChangeExport);
  serve(app, listImportColumns, { action: showImportColumns, readOnly: true });
  serveFile(app, downloadImportTemplate, { find: findImportTemplate, render: renderImportTemplate });
  serveFile(app, downloadBadImportRows, { find: findBadImportRows, render: renderBadImportRows });
  serve(app, importEndUsers, { prepare: prepareEndUserImport, action: importEndUserRows });
  serve(app, undoEndUserImport, undoEndUsers);
  serve(app, listEndUserMappings, { action: showEndUserMappings, readOnly: true });
  serveFile(app, downloadEndUserTemplate, { find: findEndUserTemplate, render: renderEndUserTemplate });
}
