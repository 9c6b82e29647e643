// A small HTTP client for measurements: some connections, one request at a time on each. It needs far less CPU than the servers.
import { connect, type Socket } from 'node:net';

export interface LoadResult {
  readonly answers: number;
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly median: number;
  /** Milliseconds. */
  readonly p99: number;
  /** Answers with another status than 200. */
  readonly refused: number;
}

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The token of a session. */
  readonly token?: string;
  /** Body, sent as JSON. */
  readonly body?: unknown;
}

export interface LoadOptions {
  readonly seconds: number;
  readonly connections: number;
}

function encodeRequest({ method, path, token, body }: LoadRequest): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: bench',
    'accept-encoding: br',
    ...(token ? [`token: ${token}`] : []),
  ];
  if (text !== '') head.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`);
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`);
}

/** A connection that is kept alive. Answers must carry their length. */
class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #resolve: (status: number) => void = () => {};
  #reject: (error: Error) => void = () => {};

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk) => this.#receive(chunk));
    this.#socket.on('error', (error) => this.#reject(error));
    this.#socket.on('close', () => this.#reject(new Error('the server closed the connection')));
  }

  /** Resolves to the status of the answer. */
  send(bytes: Buffer): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.#resolve = resolve;
    this.#reject = reject;
    this.#socket.write(bytes);
    return promise;
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? '0');
    if (this.#received.length < headEnd + 4 + length) return;
    this.#received = Buffer.alloc(0);
    this.#resolve(Number(head.slice(9, 12)));
  }

  close(): void {
    this.#reject = () => {};
    this.#socket.destroy();
  }
}

/** Sends the requests in turn, again and again, for the given time. */
export async function measureLoad(
  port: number,
  requests: readonly LoadRequest[],
  { seconds, connections }: LoadOptions,
): Promise<LoadResult> {
  const encoded = requests.map(encodeRequest);
  const latencies: number[] = [];
  let refused = 0;
  function* repeatRequests(): Generator<Buffer, never> {
    if (encoded.length === 0) throw new Error('there are no requests to send');
    for (;;) yield* encoded;
  }
  const queue = repeatRequests();
  const startedAt = performance.now();
  const deadline = startedAt + seconds * 1000;
  const open = Array.from({ length: connections }, () => new Connection(port));
  await Promise.all(
    open.map(async (connection) => {
      while (performance.now() < deadline) {
        const sentAt = performance.now();
        const status = await connection.send(queue.next().value);
        latencies.push(performance.now() - sentAt);
        if (status !== 200) refused++;
      }
      connection.close();
    }),
  );
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  latencies.sort((a, b) => a - b);
  const findQuantile = (share: number): number =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    answers: latencies.length,
    rate: latencies.length / elapsedSeconds,
    median: findQuantile(0.5),
    p99: findQuantile(0.99),
    refused,
  };
}
