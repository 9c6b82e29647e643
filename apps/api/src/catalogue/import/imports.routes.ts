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
import type { Kit } from '../../platform/app-context.ts';
import { serve, serveFile } from '../../platform/http/serve.ts';
import { cancel, commit, detail, list, prepareCommit, prepareStart, remove, start } from './imports.actions.ts';
import { findBadRows, findTemplate, listColumns, renderBadRows, renderTemplate } from './sheets.ts';

export function importRoutes(kit: Kit): void {
  serve(kit, startImport, { prepare: prepareStart, action: start });
  serve(kit, listImports, { action: list, reads: true });
  serve(kit, getImport, { action: detail, reads: true });
  serve(kit, commitImport, { prepare: prepareCommit, action: commit });
  serve(kit, cancelImport, cancel);
  serve(kit, deleteImport, remove);
  serve(kit, importColumns, { action: listColumns, reads: true });
  serveFile(kit, importTemplate, { find: findTemplate, render: renderTemplate });
  serveFile(kit, importBadRows, { find: findBadRows, render: renderBadRows });
}
