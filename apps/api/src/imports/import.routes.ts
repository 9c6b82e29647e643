import * as importsEnduserCalls from '@trunkline/contract/imports/endusers';
import * as staffImportCalls from '@trunkline/contract/staff/imports';
import * as staffImportChangeCalls from '@trunkline/contract/staff/import-changes';
import { startStatement } from '@trunkline/contract/staff/finance';
import type { AppContext } from '../platform/app-context.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { serve } from '../platform/http/serve.ts';
import { serveExport } from '../documents/documents.public.ts';
import { exportImportChanges, listImportChanges } from './changes/changes.staff.ts';
import { importEndUsers, prepareEndUserImport } from './endusers/import.actions.ts';
import { downloadEndUserTemplate, renderEndUserTemplate } from './endusers/template.actions.ts';
import { listEndUserMappings, undoEndUserImport } from './endusers/undo.actions.ts';
import { downloadBadImportRows, renderBadImportRows } from './bad-rows/bad-rows.staff.ts';
import {
  prepareImportStart,
  prepareStatementStart,
  deleteImport,
  getImportDetail,
  listImports,
  listImportMappings,
  startImport,
  cancelImport,
} from './import.staff.ts';
import { prepareImportCheck, prepareImportCommit, prepareImportUndo, commitImport } from './queue.staff.ts';
import { downloadImportTemplate, renderImportTemplate, listImportColumns } from './templates/templates.staff.ts';

export function importRoutes(app: AppContext): void {
  serve(app, staffImportCalls.startImport, { prepare: prepareImportStart, action: startImport });
  serve(app, startStatement, { prepare: prepareStatementStart, action: startImport });
  serve(app, staffImportCalls.listImports, { action: listImports, readOnly: true });
  serve(app, staffImportCalls.getImportDetail, { action: getImportDetail, readOnly: true });
  serve(app, staffImportCalls.checkImport, { prepare: prepareImportCheck, action: getImportDetail });
  serve(app, staffImportCalls.undoImport, { prepare: prepareImportUndo, action: getImportDetail });
  serve(app, staffImportCalls.listImportMappings, { action: listImportMappings, readOnly: true });
  serve(app, staffImportCalls.commitImport, { prepare: prepareImportCommit, action: commitImport });
  serve(app, staffImportCalls.cancelImport, cancelImport);
  serve(app, staffImportCalls.deleteImport, deleteImport);
  serve(app, staffImportChangeCalls.listImportChanges, { action: listImportChanges, readOnly: true });
  serveExport(app, staffImportChangeCalls.exportImportChanges, exportImportChanges);
  serve(app, staffImportCalls.listImportColumns, { action: listImportColumns, readOnly: true });
  serveFile(app, staffImportCalls.downloadImportTemplate, {
    find: downloadImportTemplate,
    render: renderImportTemplate,
  });
  serveFile(app, staffImportCalls.downloadBadImportRows, { find: downloadBadImportRows, render: renderBadImportRows });
  serve(app, importsEnduserCalls.importEndUsers, { prepare: prepareEndUserImport, action: importEndUsers });
  serve(app, importsEnduserCalls.undoEndUserImport, undoEndUserImport);
  serve(app, importsEnduserCalls.listEndUserMappings, { action: listEndUserMappings, readOnly: true });
  serveFile(app, importsEnduserCalls.downloadEndUserTemplate, {
    find: downloadEndUserTemplate,
    render: renderEndUserTemplate,
  });
}
