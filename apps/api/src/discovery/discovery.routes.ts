import type { AppContext } from '../platform/app-context.ts';
import { serveSharePictures } from './pictures/pictures.routes.ts';
import { serveSitemap } from './sitemap/sitemap.routes.ts';

/** What search engines and networks read beside the pages. Rules: docs/rules/pages.md, "Search engines" */
export function discoveryRoutes(app: AppContext): void {
  serveSitemap(app);
  serveSharePictures(app);
}
