import {
  cancelImport,
  commitImport,
  deleteImport,
  getImport,
  importBadRows,
  importColumns,
  importTemplate,
  listImports,
  startImport,
} from '@trunkline/contract/staff/import';
import type { AppContext } from '../../platform/app-context.ts';
import { serve, serveFile } from '../../platform/http/serve.ts';
import { cancel, commit, detail, list, prepareCommit, prepareStart, remove, start } from './imports.actions.ts';
import { findBadRows, findTemplate, listColumns, renderBadRows, renderTemplate } from './sheets.ts';

export function importRoutes(app: AppContext): void {
  serve(app, startImport, { prepare: prepareStart, action: start });
  serve(app, listImports, { action: list, reads: true });
  serve(app, getImport, { action: detail, reads: true });
  serve(app, commitImport, { prepare: prepareCommit, action: commit });
  serve(app, cancelImport, cancel);
  serve(app, deleteImport, remove);
  serve(app, importColumns, { action: listColumns, reads: true });
  serveFile(app, importTemplate, { find: findTemplate, render: renderTemplate });
  serveFile(app, importBadRows, { find: findBadRows, render: renderBadRows });
}
