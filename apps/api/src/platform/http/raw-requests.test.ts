// Requests that no HTTP client would send, and connections after a refusal.
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/boot.ts';

const app = await startTestApp();
const { token } = await app.make.member({ type: 'DTE' });
await app.fastify.listen({ host: '127.0.0.1', port: 0 });
const port = (app.fastify.server.address() as AddressInfo).port;

interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** The next answer on a connection. Answers have a length. */
async function readAnswer(socket: Socket): Promise<RawAnswer> {
  let text = '';
  for (;;) {
    const [head = '', body] = text.split('\r\n\r\n', 2);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? NaN);
    if (body !== undefined && Buffer.byteLength(body) >= length)
      return { status: Number(head.slice(9, 12)), head, body };
    const [chunk] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [unknown];
    if (!Buffer.isBuffer(chunk)) throw new Error(`the connection was closed after: ${text}`);
    text += chunk.toString();
  }
}

const open = (): Socket => connect(port, '127.0.0.1').on('error', () => undefined);

test.each([
  [
    'a query string of 20,000 letters',
    `GET /content/feedback?id=${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
    431,
    'request.address_too_long',
  ],
  [
    'a header of 20,000 letters',
    `GET /prod-api/layout HTTP/1.1\r\nhost: a\r\nlang: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'request.address_too_long',
  ],
  ['what is no HTTP', 'HELLO\r\n\r\n', 400, 'request.malformed_http'],
  ['two Host headers', 'GET /prod-api/layout HTTP/1.1\r\nhost: a\r\nHost: b\r\n\r\n', 400, 'request.wrong_address'],
  [
    'two equal Host headers',
    'GET /prod-api/layout HTTP/1.1\r\nhost: a\r\nhost: a\r\n\r\n',
    400,
    'request.wrong_address',
  ],
])('%s is refused in the envelope', async (_name, bytes, status, error) => {
  const socket = open();
  socket.write(bytes);
  const answer = await readAnswer(socket);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toEqual({
    code: 0,
    error,
    msg: expect.any(String),
    data: null,
    request_id: /x-request-id: (\S+)/.exec(answer.head)?.[1],
  });
  socket.destroy();
});

const boundary = 'limit';
const fileHead = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`;
const upload = (path: string, type: string, given: string, length: number): string =>
  `POST /prod-api${path} HTTP/1.1\r\nhost: a\r\ntoken: ${given}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

test.each([
  ['no session', '/user/importenduser', 'unknown', `multipart/form-data; boundary=${boundary}`, 401],
  ['a wrong type', '/user/importenduser', '', 'text/plain', 415],
  ['a field that the call does not have', '/user/importenduser', '', `multipart/form-data; boundary=${boundary}`, 400],
  ['an address that does not exist', '/no/such/call', '', `multipart/form-data; boundary=${boundary}`, 404],
])(
  'after an upload that is refused for %s, the connection takes the next request',
  async (_name, path, given, type, status) => {
    const length = 3_000_000;
    const socket = open();
    const head = fileHead.replace('name="file"', 'name="nonsense"');
    socket.write(upload(path, type, given || token, length) + head + 'x'.repeat(length - head.length));
    expect((await readAnswer(socket)).status).toBe(status);
    socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
    expect((await readAnswer(socket)).status).toBe(200);
    socket.destroy();
  },
);
