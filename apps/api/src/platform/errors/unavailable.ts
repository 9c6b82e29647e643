import pg from 'pg';

// Failures of what the server depends on: database, file storage, disk. They are answered with 503. docs/rules/platform.md, "Outages"

/** A peer cannot serve at the moment, and nothing was changed. The cause is logged and not answered. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}

/** COMMIT was sent and its answer did not come: the change may be saved. */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
}

/** Network, disk and process limits, as Node.js names them. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
]);

/** PostgreSQL: connection lost (08), disk or memory full (53), shut down or starting (57P), I/O error (58). */
const sqlStates = /^(?:08|53|57P|58)/;

/** Messages of the driver and its pool for lost or missing connections; they have no code. */
const driverMessages =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|timeout expired)/;

/** Whether an error says that a peer cannot serve at the moment. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof UnavailableError) return true;
  if (!(error instanceof Error)) return false;
  const { code, message } = error as { code?: unknown; message: string };
  if (typeof code !== 'string') return driverMessages.test(message);
  return systemCodes.has(code) || (error instanceof pg.DatabaseError && sqlStates.test(code));
}

/** Whether PostgreSQL itself refused a statement. An error of a session that it ended, or of the network, is no such answer. */
export const isRefusedByDatabase = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(?:08|57P)/.test(error.code ?? '');

/** One line for the log: the codes and messages of an error and its causes, without stacks. */
export function formatReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, errors } = error as { code?: unknown; errors?: readonly Error[] };
  // A host with several addresses fails with one error for each and no message of its own.
  const message = error.message || errors?.[0]?.message || error.name;
  const own = typeof code === 'string' && !message.includes(code) ? `${code}: ${message}` : message;
  const [line = ''] = own.trim().split('\n');
  return error.cause === undefined ? line : `${line}: ${formatReason(error.cause)}`;
}
