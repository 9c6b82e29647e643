import { expect, test } from 'vitest';
import { boot } from '../../testing/boot.ts';
import { createJobs } from './jobs.ts';

test('a cron job runs once at the start', async () => {
  const app = await boot();
  const jobs = createJobs();
  const ran = new Promise<void>((resolve) => jobs.define('test.yearly', async () => resolve()));
  jobs.cron('0 0 1 1 *', 'test.yearly');
  await jobs.start(app.jobsUrl, app.context);
  await expect(ran).resolves.toBeUndefined();
  await jobs.stop();
  await app.close();
});
