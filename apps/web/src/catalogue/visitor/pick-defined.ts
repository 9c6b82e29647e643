/**
 * The listed properties of a record. Undefined ones are left out, because loader data is written into the page. The cast is safe:
 * only properties whose type allows undefined can be missing.
 */
export function pickDefined<T extends object, K extends keyof T>(record: T, keys: readonly K[]): Pick<T, K> {
  const picked: Partial<Pick<T, K>> = {};
  for (const key of keys) if (record[key] !== undefined) picked[key] = record[key];
  return picked as Pick<T, K>;
}
