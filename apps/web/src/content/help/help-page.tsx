import type { HelpSearch } from './help-search.ts';
import type { HelpData } from './help.load.ts';
import { HelpArticle } from './help-article.tsx';
import { HelpCentre } from './help-centre.tsx';
import { HelpResultList } from './help-results.tsx';
import { HelpTopicPage } from './help-topic.tsx';

/** `/support`: the help centre, results of its search, a topic or an article. docs/rules/help.md */
export function HelpPage({ data, search }: { readonly data: HelpData; readonly search: HelpSearch }) {
  if (data.view === 'article') return <HelpArticle data={data} answer={search.answer} />;
  if (data.view === 'topic') return <HelpTopicPage data={data} />;
  return data.view === 'results' ? <HelpResultList data={data} /> : <HelpCentre data={data} />;
}
