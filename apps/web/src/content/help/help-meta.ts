import { type PageMetaInput, pageMeta } from '../../client/page-meta.ts';
import { contentMeta } from '../content-meta.ts';
import { paths } from '../../navigation.ts';
import type { HelpData } from './help.load.ts';

type RouteInput = Pick<PageMetaInput, 'match' | 'matches'>;

/** Head of the help centre: of an article or a topic, of search results, or of its start. */
export function helpMeta(route: RouteInput, data: HelpData | undefined) {
  const { t } = route.match.context.texts;
  if (data?.view === 'article' || data?.view === 'topic') {
    const above = [{ name: t('help.title'), path: paths.support }];
    return contentMeta({ ...route, search: ['page'], above }, data.item);
  }
  // Search engines must not index search results.
  const hidden = data?.view === 'results';
  const title = t('help.title');
  return pageMeta({
    ...route,
    title,
    description: t('help.description'),
    hidden,
    ...(import.meta.env.SSR && { structured: { breadcrumbs: [{ name: title, path: paths.support }] } }),
  });
}
