// Writes src/routeTree.gen.ts from the files in src/routes, without building anything.
import { createServer } from 'vite';

const server = await createServer({
  root: import.meta.dirname,
  configFile: `${import.meta.dirname}/vite.config.ts`,
  server: { middlewareMode: true },
  logLevel: 'error',
});
await server.close();
