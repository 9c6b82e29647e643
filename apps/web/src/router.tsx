import { type AppRouter, createAppRouter } from './app-router.ts';
import { routeTree } from './routeTree.gen.ts';

/** The server's, one for each request; the framework looks for it here. The browser's begins in client.tsx. */
export const getRouter = (): AppRouter => createAppRouter(routeTree);
