// Apart from list.ts, so that routes load no shapes: docs/rules/pages.md

/** The allowed numbers of rows of a list page. */
export const pageSizes = [10, 20, 30, 50] as const;
