/** Where private pages are, as patterns of routes. The server needs no such list: it knows each of them. */
export const privateAreas = [
  '/personal',
  '/personal/$',
  '/admin',
  '/admin/$',
  '/configurator',
  '/product/prolist',
] as const;

/** A path without its language. */
export const isPrivate = (path: string): boolean =>
  privateAreas.some((area) => (area.endsWith('/$') ? path.startsWith(area.slice(0, -1)) : path === area));
