/** At most `count` page numbers: the first, the last, and those around the current one. `gap` stands for numbers left out. */
export function listPageButtons(page: number, pages: number, count: number): (number | 'gap')[] {
  if (pages <= count) return Array.from({ length: pages }, (_, index) => index + 1);
  const inner = count - 2;
  const start = Math.min(Math.max(page - Math.floor(inner / 2), 2), pages - inner);
  const middle = Array.from({ length: inner }, (_, index) => start + index);
  return [
    1,
    ...(start > 2 ? ['gap' as const] : []),
    ...middle,
    ...(start + inner < pages ? ['gap' as const] : []),
    pages,
  ];
}
