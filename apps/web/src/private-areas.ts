import type { TextSet } from '@trunkline/text';

/** Route patterns of the private pages. Visitors load these patterns instead of the private routes (visitor-routes.ts). */
export const privateAreas = [
  '/personal',
  '/personal/$',
  '/admin',
  '/admin/$',
  '/configurator',
  '/product/prolist',
] as const;

/** The texts of all private pages of the reader of a path; those of every public page elsewhere. @param path Without the language prefix. */
export const listPathTexts = (path: string): readonly TextSet[] =>
  !isPrivatePath(path) ? ['ui', 'shell'] : /^\/admin(?:\/|$)/.test(path) ? ['staff'] : ['partner'];

/** @param path Without the language prefix. */
export const isPrivatePath = (path: string): boolean =>
  privateAreas.some((area) => (area.endsWith('/$') ? path.startsWith(area.slice(0, -1)) : path === area));
