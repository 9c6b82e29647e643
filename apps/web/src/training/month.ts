// Routes load it before their page, so it stands apart from the calendar.

/** A month of an address, `2026-12`; undefined for anything else. */
export const parseMonth = (value: unknown): string | undefined =>
  typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;
