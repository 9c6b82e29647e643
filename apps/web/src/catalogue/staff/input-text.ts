/** The text of an input for the value of a form field: text and numbers as they are, other values as empty text. */
export const toInputText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
