/** An empty string counts as null everywhere; files and other objects pass as they are. */
export function blankToNull<T>(value: T): T {
  if (value === '') return null as T;
  if (Array.isArray(value)) return value.map(blankToNull) as T;
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, blankToNull(one)])) as T;
  }
  return value;
}
