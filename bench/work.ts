// npm run bench -- work: processor time of the calls of a working day, and the memory of the server after many of them.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type LoadRequest, measureLoad } from './http-load.ts';
import { readCpuMs, readOwnCpuMs } from './process-cpu.ts';
import { startProduct, type StartedProduct } from './start-product.ts';

const help = `npm run bench -- work [OPTIONS]

Starts the product with its demo and a year of quotations and orders, and calls what partners and staff call most, logged in. Prints CPU
milliseconds a call, of the server's process and of PostgreSQL beside the goal for both together, and the resident memory of the server's
process after all calls were made in turns (Linux only).

  --seconds N   length of each measurement (3)
  --calls N     mixed calls before the memory is read (20000)
  --help        this help`;

/** CPU milliseconds of server and PostgreSQL together. docs/decisions/0082-statements-travel-together.md */
const goals: Readonly<Record<string, number>> = {
  'cart read': 2,
  home: 4,
  'queue of staff': 5,
  'quotation detail': 3.5,
  'project list': 3,
  'order list': 2,
};
const maxMemoryMb = 250;
const connections = 4;

interface Account {
  readonly username: string;
  readonly password: string;
  readonly type: string | null;
  readonly company_role: string | null;
  readonly staff_role: string | null;
}

const listAccounts = (dataDir: string): Account[] =>
  JSON.parse(
    execFileSync(process.execPath, ['apps/api/src/portal.ts', 'accounts', '--json'], {
      cwd: path.resolve(import.meta.dirname, '..'),
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    }),
  ) as Account[];

async function send(url: string, call: string, token: string | undefined, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${url}/prod-api${call}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { token }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown };
  if (code !== 1) throw new Error(`${call}: ${msg}`);
  return data;
}

async function logIn(url: string, account: Account | undefined): Promise<string> {
  if (!account) throw new Error('the demo lacks an account');
  const { username, password } = account;
  return ((await send(url, '/user/login', undefined, { username, password })) as { token: string }).token;
}

const getFirstId = (data: unknown): string => {
  const [first] = (data as { list: { id: string }[] }).list;
  if (!first) throw new Error('the demo lacks a record');
  return first.id;
};

async function listCalls({ url, folder }: StartedProduct): Promise<Map<string, LoadRequest[]>> {
  const accounts = listAccounts(folder);
  const partner = await logIn(
    url,
    accounts.find((one) => one.type === 'DPP' && one.company_role === 'owner'),
  );
  const pricing = await logIn(
    url,
    accounts.find((one) => one.staff_role === 'pricing'),
  );
  const { list: products } = (await send(url, '/products/list', partner, {})) as { list: { id: string }[] };
  for (const { id } of products.slice(0, 8))
    await send(url, '/user/cartcreate', partner, { product_id: id, quantity: 1, accessories: [] });
  const quotation = getFirstId(await send(url, '/user/quotation', partner));
  const order = getFirstId(await send(url, '/user/orderlist', partner));
  const get = (call: string, token: string): LoadRequest[] => [{ method: 'GET', path: `/prod-api${call}`, token }];
  const post = (call: string, token: string, ...bodies: unknown[]): LoadRequest[] =>
    bodies.map((body) => ({ method: 'POST', path: `/prod-api${call}`, token, body }));
  return new Map([
    ['cart read', get('/user/cartlist', partner)],
    ['home', get('/user/home', partner)],
    ['queue of staff', get('/admin/quotation?filter[state]=applying', pricing)],
    ['quotation detail', post('/user/detailquotation', partner, { id: quotation })],
    ['quotation list', get('/user/quotation', partner)],
    ['project list', get('/user/project', partner)],
    ['order detail', post('/user/orderdetail', partner, { id: order })],
    ['order list', get('/user/orderlist', partner)],
    ['end users', get('/user/enduser', partner)],
    ['products', post('/products/list', partner, {}, { keyword: 'raven' }, { page: 2 })],
    ['product detail', post('/products/detail', partner, ...products.map(({ id }) => ({ id })))],
    ['pages', ['/index', '/product', '/solution', '/ar/product'].map((one) => ({ method: 'GET', path: one }))],
  ]);
}

const readMemoryMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) / 1024;

async function measure(server: StartedProduct, { seconds, calls }: { seconds: number; calls: number }) {
  const { pid, url } = server;
  if (pid === undefined) throw new Error('the product has no process');
  const port = Number(new URL(url).port);
  console.log(`memory after the start: ${readMemoryMb(pid).toFixed(0)} MB\n`);
  console.log(`${'call'.padEnd(20)}${'node + pg'.padStart(16)}${'both'.padStart(8)}${'goal'.padStart(8)}`);
  const requests = await listCalls(server);
  let missed = 0;
  let answered = 0;
  for (const [name, list] of requests) {
    await measureLoad(port, list, { seconds: 1, connections });
    const read = () => [readOwnCpuMs(pid) ?? NaN, readCpuMs(pid) ?? NaN] as const;
    const [ownBefore, allBefore] = read();
    const { answers, refused } = await measureLoad(port, list, { seconds, connections });
    const [own, all] = read();
    if (refused > 0) throw new Error(`${name}: ${refused} answers had another status than 200`);
    answered += answers;
    const both = (all - allBefore) / answers;
    const node = (own - ownBefore) / answers;
    const goal = goals[name];
    if (goal !== undefined && both > goal) missed++;
    const shown = `${node.toFixed(2)} + ${(both - node).toFixed(2)}`;
    console.log(
      `${name.padEnd(20)}${shown.padStart(16)}${both.toFixed(2).padStart(8)}${(goal === undefined ? '' : `${goal}${both > goal ? '!' : ''}`).padStart(8)}`,
    );
  }
  const mixed = [...requests.values()].flat();
  while (answered < calls) answered += (await measureLoad(port, mixed, { seconds: 5, connections })).answers;
  const memory = readMemoryMb(pid);
  if (memory > maxMemoryMb) missed++;
  console.log(`\nmemory after ${answered} calls: ${memory.toFixed(0)} MB (goal ${maxMemoryMb})`);
  console.log(missed === 0 ? 'All goals are reached.' : `${missed} goals are missed (marked !).`);
}

export async function runWorkBench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '3' },
      calls: { type: 'string', default: '20000' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(help);
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  const server = await startProduct(stopping.signal, 'auto');
  try {
    await measure(server, { seconds: Number(values.seconds), calls: Number(values.calls) });
  } finally {
    await server.stop();
  }
}
