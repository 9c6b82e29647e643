import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** A server that speaks enough of PostgreSQL's protocol to accept a login and to report an old version. */
export async function listenAsOldPostgres(serverVersionNum: string): Promise<{ port: number; server: Server }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      // AuthenticationOk and ReadyForQuery, whatever the startup message is.
      send(socket, 'R', Buffer.from([0, 0, 0, 0]));
      send(socket, 'Z', Buffer.from('I'));
      socket.on('data', () => answer(socket, serverVersionNum));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return { port: address.port, server };
}

/** Answers any query with one row of one column. */
function answer(socket: Socket, value: string): void {
  const column = Buffer.concat([Buffer.from('server_version_num\0'), Buffer.alloc(6), int32(25), Buffer.alloc(8)]);
  send(socket, 'T', Buffer.concat([int16(1), column]));
  send(socket, 'D', Buffer.concat([int16(1), int32(value.length), Buffer.from(value)]));
  send(socket, 'C', Buffer.from('SHOW\0'));
  send(socket, 'Z', Buffer.from('I'));
}

function send(socket: Socket, type: string, body: Buffer): void {
  socket.write(Buffer.concat([Buffer.from(type), int32(body.length + 4), body]));
}

function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeInt32BE(value);
  return buffer;
}

function int16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeInt16BE(value);
  return buffer;
}
