import { sealAudit } from '../platform/audit/seals.ts';
import type { AppContext } from '../platform/app-context.ts';

export function auditJobs(app: AppContext): void {
  app.jobs.define('audit.seal', () => sealAudit(app));
  app.jobs.cron('0 * * * *', 'audit.seal');
}
