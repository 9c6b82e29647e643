// The product without pages and jobs, on a filled database. Arguments: data folder, connection strings of the application and of jobs.
// Sends its port to the parent.
import { createApp } from '../apps/api/src/app.ts';
import { readEnvironment } from '../apps/api/src/platform/server/environment.ts';

const [dataDir, appUrl, jobsUrl] = process.argv.slice(2);
if (dataDir === undefined || appUrl === undefined || jobsUrl === undefined)
  throw new Error('product-server.ts needs a data folder and two connection strings');
const environment = readEnvironment({
  DATA_DIR: dataDir,
  PORT: '0',
  DEMO_DATA: 'off',
  LOG_LEVEL: process.env['LOG_LEVEL'],
});
const { fastify } = await createApp({ environment: { ...environment, pages: false }, appUrl, jobsUrl, jobs: false });
const address = await fastify.listen({ host: '127.0.0.1', port: 0 });
process.send?.(Number(new URL(address).port));
process.on('disconnect', () => process.exit(0));
