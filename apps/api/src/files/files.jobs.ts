import type { AppContext } from '../platform/app-context.ts';
import { sweepUnclaimed } from './files.actions.ts';

export function commonJobs(app: AppContext): void {
  app.jobs.define('common.sweep_files', sweepUnclaimed);
  app.jobs.cron('37 4 * * *', 'common.sweep_files');
}
