import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { repository } from './platform/server/environment.ts';
import { findLiving } from './platform/server/postgres-process.ts';
import { makeScratch, removeScratch } from './testing/scratch.ts';
import { type Process, readyAddress, run, watchProcess } from './testing/run-product.ts';

// The process from outside, without pages and demo data, which have tests of their own. One after the other: each start wants both cores.
const isRoot = process.getuid?.() === 0;
/** Alone on a quiet machine each takes a second or two. */
const slow = 60_000;
const quick = { PORT: '0', PAGES: 'off', DEMO_DATA: 'off' };

/** A folder that is gone, with the server in it, when the test is. */
function folder(): string {
  const made = makeScratch();
  onTestFinished(() => removeScratch(made), 30_000);
  return made;
}

/** One folder for those that begin with a database that is there: each leaves it whole for the next. */
let home: string;
beforeAll(() => {
  home = makeScratch();
});
afterAll(() => removeScratch(home));

function start(env: Record<string, string>, uid?: number): Process {
  const started = run('start.ts', [], { env: { ...quick, ...env }, uid });
  onTestFinished(async () => {
    started.child.kill('SIGKILL');
    await started.ended;
  }, 30_000);
  return started;
}

const statusOf = async (address: string): Promise<number | undefined> =>
  (await fetch(address).catch(() => undefined))?.status;

const isStopped = (home: string): boolean => findLiving(path.join(home, 'postgres')) === undefined;

async function createAdmin(username: string): Promise<string> {
  const args = ['create-admin', '--username', username, '--realname', 'Ada Admin', '--password-stdin'];
  const { output, errors } = await run('portal.ts', args, { env: { DATA_DIR: home }, input: 'kalklinie 77\n' }).ended;
  return output + errors;
}

describe('a start', { timeout: slow }, () => {
  test('npm start in a folder that only its user may enter, with a space; Ctrl-C stops it and the database', async ({
    expect,
  }) => {
    const own = path.join(folder(), 'my data');
    const env = { ...process.env, ...quick, DATA_DIR: own };
    const npm = watchProcess(spawn('npm', ['start'], { cwd: repository, env, detached: true }));
    const address = await readyAddress(npm);
    expect(statSync(path.dirname(own)).mode & 0o077).toBe(0);
    expect([await statusOf(`${address}/healthz`), await statusOf(`${address}/readyz`)]).toEqual([200, 200]);
    // What a terminal does: everybody in its group hears of it, and npm passes it on as well.
    process.kill(-(npm.child.pid ?? 0), 'SIGINT');
    expect(await npm.ended).toMatchObject({ code: 0 });
    expect(isStopped(own)).toBe(true);
  });

  test.runIf(isRoot && isOpenToAll(repository))('as another user', async () => {
    const own = path.join(folder(), 'data');
    chmodSync(path.dirname(own), 0o711);
    mkdirSync(own);
    chownSync(own, 1, 1);
    const address = await readyAddress(start({ DATA_DIR: own }, 1));
    expect(await statusOf(`${address}/readyz`)).toBe(200);
    expect(statSync(path.join(own, 'postgres')).uid).toBe(1);
  });

  test('SIGTERM: /readyz says 503, the request in progress is answered, the database ends', async () => {
    const server = start({ DATA_DIR: home });
    const address = await readyAddress(server);
    const slow = await beginRequest(address);
    server.child.kill('SIGTERM');
    await expect.poll(() => statusOf(`${address}/readyz`), { timeout: 30_000 }).toBe(503);
    expect(await statusOf(`${address}/healthz`)).toBe(200);
    expect(await slow.finish()).toMatch(/^HTTP\/1.1 400 [^]*"code":0/);
    expect(await server.ended).toMatchObject({ code: 0, errors: '' });
    expect(isStopped(home)).toBe(true);
  });

  test('a second one on the folder says so, ends, and leaves the first alone; commands run beside it', async ({
    expect,
  }) => {
    const first = start({ DATA_DIR: home });
    const address = await readyAddress(first);
    const second = await start({ DATA_DIR: home }).ended;
    expect(second).toEqual({
      code: 1,
      output: '',
      errors: `trunkline: Trunkline is already running on ${home} (npm start, process ${first.child.pid}): stop it first, or set DATA_DIR\n`,
    });
    expect(await createAdmin('ada@vendor.example')).toBe('ada@vendor.example may log in now\n');
    expect(await statusOf(`${address}/readyz`)).toBe(200);
  });
});

describe('after kill -9', { timeout: slow }, () => {
  test('of the server: the next start finds everything, on the database that went on running', async () => {
    const first = start({ DATA_DIR: home });
    await readyAddress(first);
    await createAdmin('bea@vendor.example');
    first.child.kill('SIGKILL');
    await first.ended;
    expect(isStopped(home)).toBe(false);
    const second = start({ DATA_DIR: home });
    await readyAddress(second);
    expect(await createAdmin('bea@vendor.example')).toContain('has an account already');
    second.child.kill('SIGTERM');
    await second.ended;
    expect(isStopped(home)).toBe(true);
  });

  test('of the database: the server says so, starts it again and answers', async () => {
    const server = start({ DATA_DIR: home });
    const address = await readyAddress(server);
    await createAdmin('cem@vendor.example');
    process.kill(findLiving(path.join(home, 'postgres'))?.pid ?? 0, 'SIGKILL');
    await expect
      .poll(() => server.said(), { timeout: 30_000 })
      .toContain('trunkline: the database is back, nothing is lost');
    await expect.poll(() => statusOf(`${address}/readyz`), { timeout: 30_000 }).toBe(200);
    expect(await createAdmin('cem@vendor.example')).toContain('has an account already');
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });

  test('of both: the next start recovers what was written', async () => {
    const first = start({ DATA_DIR: home });
    await readyAddress(first);
    await createAdmin('dia@vendor.example');
    const postmaster = findLiving(path.join(home, 'postgres'))?.pid ?? 0;
    first.child.kill('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await readyAddress(start({ DATA_DIR: home }));
    expect(await createAdmin('dia@vendor.example')).toContain('has an account already');
  });
});

describe('one line, and exit code 1', { timeout: slow }, () => {
  let taken: ReturnType<typeof createServer>;
  beforeAll(async () => {
    taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
  });
  afterAll(() => void taken.close());
  const takenPort = (): string => String((taken.address() as AddressInfo).port);

  const refusals: [string, () => Record<string, string>, RegExp][] = [
    [
      'port taken',
      () => ({ PORT: takenPort() }),
      /port \d+ on 127\.0\.0\.1 is taken by another program: stop that one, or set PORT/,
    ],
    [
      'wrong setting',
      () => ({ PORT: 'http' }),
      /wrong settings: PORT=http \(allowed: a whole number from 0 to 65535\)/,
    ],
    [
      'database unreachable',
      () => ({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/t' }),
      /DATABASE_URL: 127\.0\.0\.1:1\/t cannot be reached/,
    ],
    [
      'no secret in production',
      () => ({ NODE_ENV: 'production', DEMO_DATA: '' }),
      /wrong settings: .*; SECRET is missing \(required in production\)/,
    ],
    [
      'a file where the folder should be',
      () => ({ DATA_DIR: aFile() }),
      /DATA_DIR \S+ cannot be written by .+ \(E\w+\)/,
    ],
  ];
  const aFile = (): string => {
    const file = path.join(folder(), 'file');
    writeFileSync(file, '');
    return file;
  };
  const line = (refusal: RegExp): RegExp => new RegExp(`^trunkline: ${refusal.source}.*\n$`);

  test.each(refusals)('%s', async (_name, env, refusal) => {
    const ended = await start({ DATA_DIR: folder(), ...env() }).ended;
    expect(ended).toEqual({ code: 1, output: '', errors: expect.stringMatching(line(refusal)) as string });
  });

  test.runIf(isRoot && isOpenToAll(repository))('a folder of another user', async () => {
    const inside = await start({ DATA_DIR: path.join(folder(), 'data') }, 1).ended;
    const itself = await start({ DATA_DIR: folder() }, 1).ended;
    expect(inside.errors).toMatch(line(/DATA_DIR \S+\/data cannot be written by daemon \(1\) \(EACCES\)/));
    expect(itself.errors).toMatch(
      line(/\S+ belongs to root \(0\), and this is daemon \(1\): start as that user, or set DATA_DIR/),
    );
    expect([inside.code, itself.code]).toEqual([1, 1]);
  });
});

/** Headers and half a body: the server waits for the rest. */
async function beginRequest(address: string): Promise<{ finish: () => Promise<string> }> {
  const { hostname, port } = new URL(address);
  const body = '{"username":"nobody"}';
  const socket: Socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = [
    'POST /prod-api/v2/user/login HTTP/1.1',
    `host: ${hostname}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\nconnection: close\r\n\r\n${body.slice(0, 5)}`);
  // An answered request on another connection is later than the headers of this one.
  await statusOf(`${address}/healthz`);
  return {
    finish: async () => {
      let answer = '';
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      socket.write(body.slice(5));
      await once(socket, 'close');
      return answer;
    },
  };
}

/** May everybody read the repository? Root's own home is closed. */
function isOpenToAll(at: string): boolean {
  return (statSync(at).mode & 0o005) === 0o005 && (at === path.dirname(at) || isOpenToAll(path.dirname(at)));
}
