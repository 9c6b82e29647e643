import { getT } from '@trunkline/text/server-texts';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, invalid } from '../errors/app-error.ts';
import { answerError } from './answer.ts';

const createError = (code: string | undefined): AppError => {
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError(431, 'request.address_too_long');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError(408, 'request.timed_out');
  return invalid('request.malformed_http');
};

/** Answers bytes that Node.js cannot read as a request, in the envelope and in English, and closes the connection: nothing behind them can be read. */
export function refuseUnreadable({ code }: { readonly code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  writeRefusal(socket, createError(code));
}

/** Writes a refusal to a connection whose request has no reply, and closes it. */
export function writeRefusal(socket: Socket, error: AppError): void {
  const requestId = randomUUID();
  const { status, body } = answerError(error, getT('en'), requestId);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    `x-request-id: ${requestId}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
}
