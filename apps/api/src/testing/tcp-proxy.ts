// A proxy before a server of a test, so that the test can break its connections.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `forward` passes bytes on; `cut` drops them and breaks all connections; `forwardAndCut` lets the server act and loses its answer. */
type Verdict = 'forward' | 'cut' | 'forwardAndCut';

export interface TcpProxy {
  readonly port: number;
  /** Decides about bytes of clients. */
  onClientBytes: (bytes: Buffer) => Verdict;
  /** Breaks all connections and refuses new ones until `restore`. */
  readonly cut: () => void;
  readonly restore: () => void;
  readonly close: () => Promise<void>;
}

export async function startTcpProxy(target: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isRefusing = false;
  const breakAll = (): void => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  const server = createServer((client) => {
    if (isRefusing) return void client.destroy();
    const upstream = connect(target.port, target.host);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        for (const one of pair) one.destroy();
      });
    }
    upstream.on('data', (bytes) => client.write(bytes));
    client.on('data', (bytes) => {
      const verdict = proxy.onClientBytes(bytes);
      if (verdict === 'cut') return breakAll();
      upstream.write(bytes);
      if (verdict === 'forward') return undefined;
      client.destroySoon();
      // The server gets the bytes before its connection ends.
      upstream.end();
      return undefined;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: TcpProxy = {
    port: (server.address() as AddressInfo).port,
    onClientBytes: () => 'forward',
    cut: () => {
      isRefusing = true;
      breakAll();
    },
    restore: () => {
      isRefusing = false;
    },
    close: async () => {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

/** A server that accepts connections and never answers. */
export async function startSilentServer(): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).resume());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
