import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import type { PageContext } from '../../client/page-context.ts';
import { loadContent } from '../content.load.ts';
import type { HelpSearch } from './help-search.ts';

type Context = Pick<PageContext, 'call' | 'language'>;

/** More results than this are not shown: the keyword says too little then. */
const maxResults = 50;

async function loadResults({ call }: Context, keyword: string) {
  const { list, total, corrected } = await call(publicEndpoints.searchSite, {
    keyword,
    type: 'help',
    limit: maxResults,
  });
  const results = list.map(({ id, title, excerpt, path, topic, near }) => ({ id, title, excerpt, path, topic, near }));
  return { view: 'results', keyword, total, results, corrected } as const;
}

async function loadArticle(context: Context, slug: string) {
  const [item, centre] = await Promise.all([
    loadContent(context, 'help', slug),
    context.call(publicEndpoints.getHelpCentre, {}),
  ]);
  const isTopic = item.parent_id === null && item.children.length > 0;
  if (isTopic) return { view: 'topic', item, topics: centre.topics } as const;
  const { figures } = await context.call(publicEndpoints.getContentFeedback, { id: item.id });
  return { view: 'article', item, topics: centre.topics, figures } as const;
}

/** The start of the help centre, the results of a keyword, a topic or an article. Throws `notFound()` for an unknown slug. */
export async function loadHelp(context: Context, { page, keyword }: HelpSearch) {
  if (page !== undefined) return loadArticle(context, page);
  const centre = await context.call(publicEndpoints.getHelpCentre, {});
  if (keyword !== undefined) return { ...(await loadResults(context, keyword)), centre };
  return { view: 'centre', centre } as const;
}
export type HelpData = Awaited<ReturnType<typeof loadHelp>>;
type View<V extends HelpData['view']> = Extract<HelpData, { readonly view: V }>;
export type HelpCentreData = View<'centre'>;
export type HelpResults = View<'results'>;
export type HelpTopicData = View<'topic'>;
export interface HelpArticleData extends Omit<View<'article'>, 'figures'> {
  /** Null: nobody is asked, because the article is not published. */
  readonly figures: View<'article'>['figures'] | null;
}
