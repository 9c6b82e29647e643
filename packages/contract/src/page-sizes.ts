// Apart from list.ts, so that what reads an address carries no shapes: docs/rules/pages.md

/** Rows that a page of a list may have. */
export const pageSizes = [10, 20, 30, 50] as const;
