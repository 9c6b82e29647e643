import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { AppContext } from '../app-context.ts';
import type { Styles } from './page-scripts.ts';
import { type PageHandler, type PageServer, routePages } from './pages.ts';

const webRoot = fileURLToPath(new URL('../../../../web/', import.meta.url));

async function readStyles(folder: string): Promise<Styles> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css'));
  const files = names.map(async (name) => [`/assets/${name}`, await readFile(folder + name, 'utf8')] as const);
  return new Map(await Promise.all(files));
}

/** Whether `npm run build` has run. */
export const arePagesBuilt = (): boolean => existsSync(`${webRoot}dist/server/server.js`);

/**
 * Serves the built web app: its files, which browsers cache for a year, and every other address as a page.
 * @param readChatUrl The address of an outside chat, which pages may show in a frame.
 */
export async function servePages(app: AppContext, readChatUrl: PageServer['readChatUrl']): Promise<void> {
  const built = `${webRoot}dist/`;
  if (!arePagesBuilt()) throw new Error('the pages are not built: npm run build');
  await app.fastify.register(fastifyStatic, {
    root: `${built}client/assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
  });
  const { default: server, readQuery } = (await import(pathToFileURL(`${built}server/server.js`).href)) as {
    default: Pick<PageHandler, 'fetch'>;
    readQuery: PageHandler['readQuery'];
  };
  const page: PageHandler = { fetch: (request, options) => server.fetch(request, options), readQuery };
  routePages(app, page, await readStyles(`${built}client/assets/`), readChatUrl);
}
