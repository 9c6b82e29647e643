// Types of search results. Rules: docs/rules/search.md

/** Types of results. Those of `ownFoundTypes` need a login. */
export const foundTypes = [
  'product',
  'solution',
  'news',
  'page',
  'help',
  'quotation',
  'order',
  'project',
  'enduser',
  'serial',
  'certificate',
] as const;
export type FoundType = (typeof foundTypes)[number];
/** Records of the caller's company. */
export const ownFoundTypes = [
  'quotation',
  'order',
  'project',
  'enduser',
  'serial',
  'certificate',
] as const satisfies readonly FoundType[];
export type OwnFoundType = (typeof ownFoundTypes)[number];

export const isOwnFoundType = (type: FoundType): type is OwnFoundType =>
  (ownFoundTypes as readonly FoundType[]).includes(type);
