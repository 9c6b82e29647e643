// The product as it is served, on a database that is filled already, without pages and jobs. Told by its parent; tells its port.
import { createApp } from '../apps/api/src/app.ts';
import { readEnvironment } from '../apps/api/src/platform/server/environment.ts';

const [home, appUrl, jobsUrl] = process.argv.slice(2);
const environment = readEnvironment({
  DATA_DIR: home!,
  PORT: '0',
  DEMO_DATA: 'off',
  LOG_LEVEL: process.env['LOG_LEVEL'],
});
const { fastify } = await createApp({
  environment: { ...environment, pages: false },
  appUrl: appUrl!,
  jobsUrl: jobsUrl!,
  jobs: false,
});
const address = await fastify.listen({ host: '127.0.0.1', port: 0 });
process.send?.(Number(new URL(address).port));
process.on('disconnect', () => process.exit(0));
