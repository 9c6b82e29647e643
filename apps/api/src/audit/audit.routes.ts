import * as staffAuditCalls from '@trunkline/contract/staff/audit';
import { serveExport } from '../documents/documents.public.ts';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { exportAudit, sealBeforeVerification, listAudit, verifyAudit } from './audit.staff.ts';

export function auditRoutes(app: AppContext): void {
  serve(app, staffAuditCalls.listAudit, { action: listAudit, readOnly: true });
  serveExport(app, staffAuditCalls.exportAudit, exportAudit);
  serve(app, staffAuditCalls.verifyAudit, { prepare: sealBeforeVerification, action: verifyAudit, readOnly: true });
}
