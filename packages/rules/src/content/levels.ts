import type { ContentKind } from '@trunkline/contract/content/kinds';

/** How many levels a kind has. The menu of the header shows three. docs/rules/content.md, "Kinds" */
export const maxContentLevels: Readonly<Record<ContentKind, number>> = {
  page: 4,
  help: 3,
  menu: 3,
  footer: 2,
  news: 1,
  solution: 1,
  banner: 1,
  link: 1,
};
