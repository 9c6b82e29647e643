import type { Kit } from '../kit/kit.ts';
import { sweepUnclaimed } from './upload.actions.ts';

export function commonJobs(kit: Kit): void {
  kit.jobs.define('common.sweep_files', sweepUnclaimed);
  kit.jobs.cron('37 4 * * *', 'common.sweep_files');
}
