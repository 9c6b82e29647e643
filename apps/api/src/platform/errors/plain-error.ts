/** A failure that the person at the terminal can mend: its one line is all they need, so it is printed without a stack. */
export class OperatorError extends Error {
  override readonly name = 'PlainError';
}

/** The line for the terminal: ours as it stands, anything else with its stack, because that one is a bug. */
export function terminalMessage(error: unknown): string {
  if (error instanceof OperatorError) return `trunkline: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** `code` of a system or PostgreSQL error (`EADDRINUSE`, `28P01`), if it has one. */
export function findErrorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}
