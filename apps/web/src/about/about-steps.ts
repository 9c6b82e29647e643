import type { TFunction } from '@trunkline/text';
import type { SiteStep } from '../client/site-step.ts';
import type { AboutData } from './about.load.ts';

/** What stands above every page about the company: the first one of them, which is no link on that page itself. */
export const listStepsAbove = (t: TFunction, { item, pages: [first] }: AboutData): readonly SiteStep[] => [
  { name: t('about.title'), path: first?.path === item.path ? null : first?.path },
];
