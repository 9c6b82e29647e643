/** The value, which the test data must contain; throws when it is missing. */
export function expectDefined<V>(value: V | null | undefined, description: string): V {
  if (value === null || value === undefined) throw new Error(`missing: ${description}`);
  return value;
}
