import { exportAudit, listAudit, verifyAudit } from '@trunkline/contract/staff/audit';
import { serveExport } from '../documents/documents.public.ts';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { auditExport, sealBeforeVerification, showAudit, showVerification } from './audit.staff.ts';

export function auditRoutes(app: AppContext): void {
  serve(app, listAudit, { action: showAudit, readOnly: true });
  serveExport(app, exportAudit, auditExport);
  serve(app, verifyAudit, { prepare: sealBeforeVerification, action: showVerification, readOnly: true });
}
