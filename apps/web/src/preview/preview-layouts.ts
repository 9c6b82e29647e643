import { lazyRouteComponent } from '@tanstack/react-router';
import type { ContentDetail } from '@trunkline/contract/content/items';
import type { AboutData } from '../about/about.load.ts';
import type { HelpArticleData } from '../content/help/help.load.ts';
import type { HomeData } from '../home/visitor/home-data.ts';
import type { NewsItemData } from '../news/news.load.ts';
import type { FinderData, ProgrammeData } from '../partners/partner-pages.load.ts';
import type { SolutionData } from '../solutions/solutions.load.ts';

/** The page of a previewed item, with what it shows. */
export type PreviewView =
  | { readonly layout: 'news'; readonly data: NewsItemData }
  | { readonly layout: 'solution'; readonly data: SolutionData }
  | { readonly layout: 'help'; readonly data: HelpArticleData }
  | { readonly layout: 'about'; readonly data: AboutData }
  | { readonly layout: 'programme' | 'why'; readonly data: ProgrammeData }
  | { readonly layout: 'finder'; readonly data: FinderData }
  | { readonly layout: 'home'; readonly data: HomeData }
  | { readonly layout: 'page'; readonly data: { readonly item: ContentDetail } };

/** The page of each kind, loaded before it is rendered: a preview shows one of them. */
export const layouts = {
  news: lazyRouteComponent(() => import('../news/news-item-page.tsx'), 'NewsItemPage'),
  solution: lazyRouteComponent(() => import('../solutions/solution-page.tsx'), 'SolutionPage'),
  help: lazyRouteComponent(() => import('../content/help/help-article.tsx'), 'HelpArticle'),
  about: lazyRouteComponent(() => import('../about/about-page.tsx'), 'AboutPage'),
  programme: lazyRouteComponent(() => import('../partners/programme-page.tsx'), 'ProgrammePage'),
  why: lazyRouteComponent(() => import('../partners/why-partner-page.tsx'), 'WhyPartnerPage'),
  finder: lazyRouteComponent(() => import('../partners/partner-finder-page.tsx'), 'PartnerFinderPage'),
  home: lazyRouteComponent(() => import('../home/visitor/index-page.tsx'), 'IndexPage'),
  page: lazyRouteComponent(() => import('../content/visitor/content-page.tsx'), 'ContentPage'),
};

/** The page in the frame of the editor. */
export const EditorFrame = lazyRouteComponent(() => import('./editor-frame.tsx'), 'EditorFrame');
