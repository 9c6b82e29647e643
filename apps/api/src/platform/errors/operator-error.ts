/** A failure that the operator can repair. Its message is one line, printed without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** The text for the terminal: the line of an OperatorError; any other error is a bug and keeps its stack. */
export function formatTerminalError(error: unknown): string {
  if (error instanceof OperatorError) return `trunkline: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The code of a system or PostgreSQL error: `EADDRINUSE`, `28P01`. */
export function findErrorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}
