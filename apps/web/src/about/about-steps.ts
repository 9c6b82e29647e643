import type { TFunction } from '@trunkline/text';
import type { SiteStep } from '../client/site-step.ts';
import type { AboutData } from './about.load.ts';

/** What stands above every page about the company: the first one of them. */
export const listStepsAbove = (t: TFunction, { pages }: Pick<AboutData, 'pages'>): readonly SiteStep[] => [
  { name: t('about.title'), path: pages[0]?.path },
];
