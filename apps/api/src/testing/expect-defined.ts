/** A value that a test relies on. Throws when it is null or undefined, so that the test fails at its cause. */
export function expectDefined<T>(value: T | null | undefined, name = 'value'): T {
  if (value === null || value === undefined) throw new Error(`${name} is missing`);
  return value;
}
