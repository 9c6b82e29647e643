/** Replaces empty strings by null, in arrays and plain objects too; files and other objects are unchanged. */
export function blankToNull<T>(value: T): T {
  if (value === '') return null as T;
  if (Array.isArray(value)) return value.map(blankToNull) as T;
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, blankToNull(field)])) as T;
  }
  return value;
}
