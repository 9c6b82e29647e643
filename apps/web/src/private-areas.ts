/** Route patterns of the private pages. Visitors load these patterns instead of the private routes (visitor-routes.ts). */
export const privateAreas = [
  '/personal',
  '/personal/$',
  '/admin',
  '/admin/$',
  '/configurator',
  '/product/prolist',
] as const;

/** @param path Without the language prefix. */
export const isPrivatePath = (path: string): boolean =>
  privateAreas.some((area) => (area.endsWith('/$') ? path.startsWith(area.slice(0, -1)) : path === area));
