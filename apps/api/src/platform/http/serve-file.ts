import type { Endpoint, ParsedInput } from '@trunkline/contract/endpoint';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { AppContext } from '../app-context.ts';
import { inTransaction } from '../db/transaction.ts';
import { principalScope } from './access.ts';
import { readInput } from './input.ts';
import type { RequestContext, TransactionContext } from './request-context.ts';
import { parseInput, registerEndpoint } from './serve.ts';
import { recordInView, toViewRefusal } from './viewed-calls.ts';

export interface FileAnswer {
  /** A stream when the length is not known in advance. */
  readonly bytes: Uint8Array | Readable;
  readonly mime: string;
  readonly file_name: string;
  /** Whether it is shown in the page, as pictures are, instead of saved. */
  readonly inline?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

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

function sendFile(reply: FastifyReply, { bytes, mime, file_name, inline, headers }: FileAnswer): FastifyReply {
  const body = bytes instanceof Readable ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ascii = file_name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return reply
    .type(mime)
    .header(
      'content-disposition',
      `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file_name)}`,
    )
    .headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store', ...headers })
    .send(body);
}
