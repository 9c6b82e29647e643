// Writes src/routeTree.gen.ts from the files in src/routes, without a build. Run: node apps/web/routes.ts
import { createServer } from 'vite';

const server = await createServer({
  root: import.meta.dirname,
  configFile: `${import.meta.dirname}/vite.config.ts`,
  server: { middlewareMode: true },
  logLevel: 'error',
});
await server.close();
