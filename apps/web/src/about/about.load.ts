import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import type { Call } from '../client/call.ts';
import type { PageContext } from '../client/page-context.ts';
import { loadContent } from '../content/content.load.ts';

/** A page of the about area, and the pages beside it: every published page one step below `aboutus/`, in its order. */
export async function loadAboutPage(context: Pick<PageContext, 'call' | 'language'>, name: string | undefined) {
  const [item, pages] = await Promise.all([
    loadContent(context, 'page', name ? `aboutus/${name}` : undefined),
    listAboutPages(context.call),
  ]);
  return { item, pages };
}
export type AboutData = Awaited<ReturnType<typeof loadAboutPage>>;

/** Pages of the area stand in its menu, those further below do not. */
const isInMenu = /^aboutus\/[^/]+$/;

export async function listAboutPages(call: Call) {
  const { list } = await call(publicEndpoints.listContent, { kind: 'page', limit: 50, filter: { under: 'aboutus' } });
  return list.flatMap(({ slug, title, path }) => (slug && path && isInMenu.test(slug) ? [{ slug, title, path }] : []));
}
