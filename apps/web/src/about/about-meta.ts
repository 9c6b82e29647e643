import type { PageMetaInput } from '../client/page-meta.ts';
import { contentMeta } from '../content/content-meta.ts';
import type { AboutData } from './about.load.ts';
import { listStepsAbove } from './about-steps.ts';

/** Head of a page about the company. Empty while there is none. */
export const aboutMeta = (route: Pick<PageMetaInput, 'match' | 'matches'>, data: AboutData | undefined) =>
  contentMeta({ ...route, above: data && listStepsAbove(route.match.context.texts.t, data) }, data?.item);
