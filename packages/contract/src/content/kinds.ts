/** What staff write beside the catalogue. Rules: docs/rules/content.md, "Kinds" */
export const contentKinds = ['page', 'news', 'solution', 'help', 'banner', 'menu', 'link', 'footer'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Kinds whose items have a page of their own. */
export const addressedKinds = ['page', 'news', 'solution', 'help'] as const;
export type AddressedKind = (typeof addressedKinds)[number];

/** Kinds that `/content` answers. Menu, links and footer are in `/layout` and `/friendlink`. */
export const publicContentKinds = [...addressedKinds, 'banner'] as const;
export type PublicContentKind = (typeof publicContentKinds)[number];

export const contentStates = ['draft', 'scheduled', 'published'] as const;
export type ContentState = (typeof contentStates)[number];

/** What a caller may do now with an item. */
export const contentActions = [
  'save',
  'move',
  'review',
  'publish',
  'unschedule',
  'unpublish',
  'restore',
  'share',
  'delete',
] as const;
export type ContentAction = (typeof contentActions)[number];
