import type { Endpoint, ParsedInput } from '@trunkline/contract/endpoint';
import type { AppContext } from '../app-context.ts';
import { inTransaction } from '../db/transaction.ts';
import { principalScope } from './access.ts';
import { type FileAnswer, sendFile } from './send-file.ts';
import { readInput } from './input.ts';
import type { RequestContext, TransactionContext } from './request-context.ts';
import { parseInput, registerEndpoint } from './serve.ts';
import { recordInView, toViewRefusal } from './viewed-calls.ts';

export type { FileAnswer };

interface FileHandler<E extends Endpoint, D> {
  /** Reads what the file is made of, in a transaction with the caller's rights. */
  readonly find: (context: TransactionContext, input: ParsedInput<E>) => Promise<D>;
  /** Makes or reads the file after that transaction. */
  readonly render: (context: RequestContext, found: D, input: ParsedInput<E>) => Promise<FileAnswer>;
}

/** Serves an endpoint whose answer is a file instead of the envelope. */
export function serveFile<E extends Endpoint, D>(
  app: AppContext,
  endpoint: E,
  { find, render }: FileHandler<E, D>,
): void {
  const run = async (context: RequestContext, fields: unknown): Promise<FileAnswer> => {
    const input = parseInput(endpoint, context.t, fields);
    await recordInView(context, endpoint, input);
    const found = await inTransaction(
      app.db,
      principalScope(context.principal),
      (trx) => find({ ...context, trx }, input),
      { readOnly: context.principal.view !== undefined },
    ).catch((error: unknown) => {
      throw toViewRefusal(context, error);
    });
    return render(context, found, input);
  };
  registerEndpoint(app, endpoint, {
    run,
    handle: async (context, request, reply) => {
      const { fields } = await readInput(context, request, endpoint);
      return sendFile(reply, await run(context, fields));
    },
  });
}
