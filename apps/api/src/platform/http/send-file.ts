import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

export interface FileAnswer {
  /** A stream when the length is not known in advance. */
  readonly bytes: Uint8Array | Readable;
  readonly mime: string;
  readonly file_name: string;
  /** Whether it is shown in the page, as pictures are, instead of saved. */
  readonly inline?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Whether an endpoint answered a file. */
export const isFileAnswer = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'bytes' in answer && 'file_name' in answer;

export function sendFile(reply: FastifyReply, { bytes, mime, file_name, inline, headers }: FileAnswer): FastifyReply {
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
