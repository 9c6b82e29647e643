import type { ContentDetail } from '@trunkline/contract/content/items';
import type { SiteStep } from '../client/site-step.ts';

/** The way to the page of an item: what stands above it (`above`, and its parents) and the item itself. */
export const listContentSteps = (
  { title, path, parents }: Pick<ContentDetail, 'title' | 'path' | 'parents'>,
  above: readonly SiteStep[] = [],
): readonly SiteStep[] => [
  ...above,
  ...parents.map((parent) => ({ name: parent.title, path: parent.path })),
  { name: title, path },
];
