import type { ApiError } from '../../client/api-error.ts';

/** What the server knows about the change that made a version stale. */
export interface StaleChange {
  readonly changed_by?: string | null;
  /** ISO instant. */
  readonly changed_at?: string | null;
}

export const getStaleChange = ({ data }: ApiError): StaleChange =>
  typeof data === 'object' && data !== null ? data : {};
