import { type AppRouter, createAppRouter } from './app-router.ts';
import { createPageContext } from './client/page-context.ts';
import { routeTree } from './routeTree.gen.ts';

/** Called by the framework for each request on the server. The browser creates its router in client.tsx. */
export const getRouter = (): AppRouter => createAppRouter(routeTree, createPageContext());
