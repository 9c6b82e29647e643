const readCode = (error: unknown): string | undefined => (error as { code?: string } | null)?.code;

/** Deadlock or serialization failure: the same transaction may succeed when it is run again. */
export const isRetryable = (error: unknown): boolean => ['40P01', '40001'].includes(readCode(error) ?? '');

/** A unique or exclusion constraint refused the row; with `constraint`, only that one counts. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  ['23505', '23P01'].includes(readCode(error) ?? '') &&
  (constraint === undefined || (error as { constraint?: string }).constraint === constraint);

/** A check constraint refused the row. */
export const isCheckViolation = (error: unknown): boolean => readCode(error) === '23514';

/** A statement would have written in a transaction that only reads. */
export const isReadOnlyViolation = (error: unknown): boolean => readCode(error) === '25006';
