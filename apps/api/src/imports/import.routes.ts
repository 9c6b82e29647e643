import { downloadEndUserTemplate, importEndUsers } from '@trunkline/contract/endusers';
import {
  cancelImport,
  commitImport,
  deleteImport,
  downloadBadImportRows,
  downloadImportTemplate,
  exportImportChanges,
  getImportDetail,
  listImportChanges,
  listImportColumns,
  listImports,
  startImport,
} from '@trunkline/contract/staff/imports';
import type { AppContext } from '../platform/app-context.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { serve } from '../platform/http/serve.ts';
import { serveExport } from '../documents/documents.public.ts';
import { importChangeExport, showImportChanges } from './changes/changes.staff.ts';
import {
  findEndUserTemplate,
  importEndUserRows,
  prepareEndUserImport,
  renderEndUserTemplate,
} from './endusers/import.actions.ts';
import { findBadImportRows, renderBadImportRows } from './bad-rows/bad-rows.staff.ts';
import {
  prepareImportCommit,
  prepareImportStart,
  removeImport,
  showCommittedImport,
  showImport,
  showImports,
  showStartedImport,
  stopImport,
} from './import.staff.ts';
import { findImportTemplate, renderImportTemplate, showImportColumns } from './templates/templates.staff.ts';

export function importRoutes(app: AppContext): void {
  serve(app, startImport, { prepare: prepareImportStart, action: showStartedImport });
  serve(app, listImports, { action: showImports, readOnly: true });
  serve(app, getImportDetail, { action: showImport, readOnly: true });
  serve(app, commitImport, { prepare: prepareImportCommit, action: showCommittedImport });
  serve(app, cancelImport, stopImport);
  serve(app, deleteImport, removeImport);
  serve(app, listImportChanges, { action: showImportChanges, readOnly: true });
  serveExport(app, exportImportChanges, importChangeExport);
  serve(app, listImportColumns, { action: showImportColumns, readOnly: true });
  serveFile(app, downloadImportTemplate, { find: findImportTemplate, render: renderImportTemplate });
  serveFile(app, downloadBadImportRows, { find: findBadImportRows, render: renderBadImportRows });
  serve(app, importEndUsers, { prepare: prepareEndUserImport, action: importEndUserRows });
  serveFile(app, downloadEndUserTemplate, { find: findEndUserTemplate, render: renderEndUserTemplate });
}
