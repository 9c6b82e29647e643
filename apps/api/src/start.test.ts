import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { repositoryRoot } from './platform/server/environment.ts';
import { findRunningPostmaster } from './platform/server/postgres-process.ts';
import { createScratchFolder, removeScratchFolder } from './testing/scratch.ts';
import { type ProductProcess, waitUntilReady, runProduct, watchProcess } from './testing/run-product.ts';

// The process from outside, without pages and demo data, which have tests of their own. The tests run one after the other.
const isRoot = process.getuid?.() === 0;
/** Milliseconds; on an idle machine each test takes one or two seconds. */
const slow = 60_000;
const quick = { PORT: '0', PAGES: 'off', DEMO_DATA: 'off' };

/** A folder that is deleted after the test, with the server in it. */
function createFolder(): string {
  const folder = createScratchFolder();
  onTestFinished(() => removeScratchFolder(folder), 30_000);
  return folder;
}

/** The folder of tests that start on an existing database. */
let home: string;
beforeAll(() => {
  home = createScratchFolder();
});
afterAll(() => removeScratchFolder(home));

function start(env: Record<string, string>, uid?: number): ProductProcess {
  const started = runProduct('start.ts', [], { env: { ...quick, ...env }, uid });
  onTestFinished(async () => {
    started.child.kill('SIGKILL');
    await started.ended;
  }, 30_000);
  return started;
}

const findStatus = async (address: string): Promise<number | undefined> =>
  (await fetch(address).catch(() => undefined))?.status;

const isStopped = (home: string): boolean => findRunningPostmaster(path.join(home, 'postgres')) === undefined;

async function createAdmin(username: string): Promise<string> {
  const args = ['create-admin', '--username', username, '--realname', 'Ada Admin', '--password-stdin'];
  const { output, errors } = await runProduct('portal.ts', args, { env: { DATA_DIR: home }, input: 'kalklinie 77\n' })
    .ended;
  return output + errors;
}

describe('a start', { timeout: slow }, () => {
  test('npm start in a private folder with a space in its name serves, and Ctrl-C stops it and the database', async ({
    expect,
  }) => {
    const own = path.join(createFolder(), 'my data');
    const env = { ...process.env, ...quick, DATA_DIR: own };
    const npm = watchProcess(spawn('npm', ['start'], { cwd: repositoryRoot, env, detached: true }));
    const address = await waitUntilReady(npm);
    expect(statSync(path.dirname(own)).mode & 0o077).toBe(0);
    expect([await findStatus(`${address}/healthz`), await findStatus(`${address}/readyz`)]).toEqual([200, 200]);
    // A terminal signals the whole process group, and npm passes the signal on as well.
    process.kill(-(npm.child.pid ?? 0), 'SIGINT');
    expect(await npm.ended).toMatchObject({ code: 0 });
    expect(isStopped(own)).toBe(true);
  });

  test.runIf(isRoot && isReadableByAll(repositoryRoot))('npm start as another user serves', async () => {
    const own = path.join(createFolder(), 'data');
    chmodSync(path.dirname(own), 0o711);
    mkdirSync(own);
    chownSync(own, 1, 1);
    const address = await waitUntilReady(start({ DATA_DIR: own }, 1));
    expect(await findStatus(`${address}/readyz`)).toBe(200);
    expect(statSync(path.join(own, 'postgres')).uid).toBe(1);
  });

  test('after SIGTERM /readyz answers 503, a request in progress is answered and the database stops', async () => {
    const server = start({ DATA_DIR: home });
    const address = await waitUntilReady(server);
    const request = await beginRequest(address);
    server.child.kill('SIGTERM');
    await expect.poll(() => findStatus(`${address}/readyz`), { timeout: 30_000 }).toBe(503);
    expect(await findStatus(`${address}/healthz`)).toBe(200);
    expect(await request.finish()).toMatch(/^HTTP\/1.1 400 [^]*"code":0/);
    expect(await server.ended).toMatchObject({ code: 0, errors: '' });
    expect(isStopped(home)).toBe(true);
  });

  test('a second server on the folder ends with one line, and commands run beside the first', async ({ expect }) => {
    const first = start({ DATA_DIR: home });
    const address = await waitUntilReady(first);
    const second = await start({ DATA_DIR: home }).ended;
    expect(second).toEqual({
      code: 1,
      output: '',
      errors: `trunkline: Trunkline is already running on ${home} (npm start, process ${first.child.pid}): stop it first, or set DATA_DIR\n`,
    });
    expect(await createAdmin('ada@vendor.example')).toBe('ada@vendor.example may log in now\n');
    expect(await findStatus(`${address}/readyz`)).toBe(200);
  });
});

describe('after kill -9', { timeout: slow }, () => {
  test('of the server, the next start adopts the running database', async () => {
    const first = start({ DATA_DIR: home });
    await waitUntilReady(first);
    await createAdmin('bea@vendor.example');
    first.child.kill('SIGKILL');
    await first.ended;
    expect(isStopped(home)).toBe(false);
    const second = start({ DATA_DIR: home });
    await waitUntilReady(second);
    expect(await createAdmin('bea@vendor.example')).toContain('has an account already');
    second.child.kill('SIGTERM');
    await second.ended;
    expect(isStopped(home)).toBe(true);
  });

  test('of the database, the server starts it again and answers', async () => {
    const server = start({ DATA_DIR: home });
    const address = await waitUntilReady(server);
    await createAdmin('cem@vendor.example');
    process.kill(findRunningPostmaster(path.join(home, 'postgres'))?.pid ?? 0, 'SIGKILL');
    await expect
      .poll(() => server.allOutput(), { timeout: 30_000 })
      .toContain('trunkline: the database is back, nothing is lost');
    await expect.poll(() => findStatus(`${address}/readyz`), { timeout: 30_000 }).toBe(200);
    expect(await createAdmin('cem@vendor.example')).toContain('has an account already');
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });

  test('of both, the next start recovers all data', async () => {
    const first = start({ DATA_DIR: home });
    await waitUntilReady(first);
    await createAdmin('dia@vendor.example');
    const postmaster = findRunningPostmaster(path.join(home, 'postgres'))?.pid ?? 0;
    first.child.kill('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await waitUntilReady(start({ DATA_DIR: home }));
    expect(await createAdmin('dia@vendor.example')).toContain('has an account already');
  });
});

test('a start that waits for its database says so once and stops at once', { timeout: slow }, async () => {
  const server = start({ DATA_DIR: createFolder(), DATABASE_URL: 'postgres://a:b@127.0.0.1:1/t' });
  await expect.poll(() => server.allOutput(), { timeout: 30_000 }).toContain('waiting for the database');
  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual({
    code: 0,
    output: 'trunkline: waiting for the database, 60 s at most\ntrunkline: stopping\n',
    errors: '',
  });
});

describe('a refusal is one line with exit code 1', { timeout: slow }, () => {
  let taken: ReturnType<typeof createServer>;
  beforeAll(async () => {
    taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
  });
  afterAll(() => void taken.close());
  const takenPort = (): string => String((taken.address() as AddressInfo).port);

  const refusals: [string, () => Record<string, string>, RegExp][] = [
    [
      'a port in use',
      () => ({ PORT: takenPort() }),
      /port \d+ on 127\.0\.0\.1 is taken by another program: stop that one, or set PORT/,
    ],
    [
      'a wrong setting',
      () => ({ PORT: 'http' }),
      /wrong settings: PORT=http \(allowed: a whole number from 0 to 65535\)/,
    ],
    [
      'a missing secret in production',
      () => ({ NODE_ENV: 'production', DEMO_DATA: '' }),
      /wrong settings: .*; SECRET is missing \(required in production\)/,
    ],
    [
      'a file in place of the folder',
      () => ({ DATA_DIR: createFile() }),
      /DATA_DIR \S+ cannot be written by .+ \(E\w+\)/,
    ],
  ];
  const createFile = (): string => {
    const file = path.join(createFolder(), 'file');
    writeFileSync(file, '');
    return file;
  };
  const toLinePattern = (refusal: RegExp): RegExp => new RegExp(`^trunkline: ${refusal.source}.*\n$`);

  test.each(refusals)('%s', async (_name, env, refusal) => {
    const ended = await start({ DATA_DIR: createFolder(), ...env() }).ended;
    expect(ended).toEqual({ code: 1, output: '', errors: expect.stringMatching(toLinePattern(refusal)) as string });
  });

  test.runIf(isRoot && isReadableByAll(repositoryRoot))('a folder of another user', async () => {
    const inside = await start({ DATA_DIR: path.join(createFolder(), 'data') }, 1).ended;
    const itself = await start({ DATA_DIR: createFolder() }, 1).ended;
    expect(inside.errors).toMatch(toLinePattern(/DATA_DIR \S+\/data cannot be written by daemon \(1\) \(EACCES\)/));
    expect(itself.errors).toMatch(
      toLinePattern(/\S+ belongs to root \(0\), and this is daemon \(1\): start as that user, or set DATA_DIR/),
    );
    expect([inside.code, itself.code]).toEqual([1, 1]);
  });
});

/** Sends the headers and half of the body; `finish` sends the rest and resolves to the answer. */
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
  // When a request on another connection is answered, the server has read these headers.
  await findStatus(`${address}/healthz`);
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

/** Whether every user can read the repository, which below root's home they cannot. */
function isReadableByAll(at: string): boolean {
  return (statSync(at).mode & 0o005) === 0o005 && (at === path.dirname(at) || isReadableByAll(path.dirname(at)));
}
