/** The first row of a statement that always returns one, such as an aggregate or a function call. Throws when there is none. */
export function getSingleRow<R>({ rows: [row] }: { readonly rows: readonly R[] }): R {
  if (row === undefined) throw new Error('a statement that always returns a row returned none');
  return row;
}
