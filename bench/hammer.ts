// A lean client: so many connections, each with one request at a time, for so long. It costs the machine far less than what it measures.
import { connect, type Socket } from 'node:net';

export interface Hammered {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
  readonly refused: number;
}

export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
}

function bytesOf({ method, path, token, body }: Shot): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const head = [`${method} ${path} HTTP/1.1`, 'host: bench', ...(token ? [`token: ${token}`] : [])];
  if (text !== '') head.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`);
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`);
}

/** Sends one after the other, and tells of each answer's status; answers carry their length. */
class Line {
  readonly #socket: Socket;
  #got: Buffer = Buffer.alloc(0);
  #answered: (status: number) => void = () => {};
  #failed: (error: Error) => void = () => {};

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#failed(error));
    this.#socket.on('close', () => this.#failed(new Error('the server closed the connection')));
  }

  send(bytes: Buffer): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.#answered = resolve;
    this.#failed = reject;
    this.#socket.write(bytes);
    return promise;
  }

  #read(chunk: Buffer): void {
    this.#got = this.#got.length === 0 ? chunk : Buffer.concat([this.#got, chunk]);
    const end = this.#got.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#got.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? '0');
    if (this.#got.length < end + 4 + length) return;
    this.#got = Buffer.alloc(0);
    this.#answered(Number(head.slice(9, 12)));
  }

  close(): void {
    this.#failed = () => {};
    this.#socket.destroy();
  }
}

export async function hammer(
  port: number,
  shots: readonly Shot[],
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Hammered> {
  const bytes = shots.map(bytesOf);
  const took: number[] = [];
  let next = 0;
  let refused = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  const lines = Array.from({ length: connections }, () => new Line(port));
  await Promise.all(
    lines.map(async (line) => {
      while (performance.now() < until) {
        const sent = performance.now();
        const status = await line.send(bytes[next++ % bytes.length]!);
        took.push(performance.now() - sent);
        if (status !== 200) refused++;
      }
      line.close();
    }),
  );
  const elapsed = (performance.now() - began) / 1000;
  took.sort((a, b) => a - b);
  const at = (share: number): number => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  return { rate: took.length / elapsed, median: at(0.5), p99: at(0.99), refused };
}
