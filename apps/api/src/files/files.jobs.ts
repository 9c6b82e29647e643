import type { Kit } from '../platform/app-context.ts';
import { sweepUnclaimed } from './files.actions.ts';

export function commonJobs(kit: Kit): void {
  kit.jobs.define('common.sweep_files', sweepUnclaimed);
  kit.jobs.cron('37 4 * * *', 'common.sweep_files');
}
