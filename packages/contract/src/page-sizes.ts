// Apart from list.ts, so that routes load no shapes: docs/rules/pages.md

/** The allowed numbers of rows of a list page. */
export const pageSizes = [10, 20, 30, 50] as const;

/** Lists count up to this number and refuse pages beyond it, so that they are fast at any size. */
export const maxCountedRows = 10_000;

/** Whether a list has counted as far as a page; others it refuses. */
export const isCountedPage = (page: number, limit: number): boolean => (page - 1) * limit < maxCountedRows;

/** Most rows that an export is limited to by their ids. */
export const maxSelectedIds = 100;
