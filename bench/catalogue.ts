// npm run bench -- catalogue: how fast lists, searches, details, carts and logins are with few products and with many.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres, stopPostgres } from '../apps/api/src/platform/server/postgres.ts';
import { type Call, callsOn } from './catalogue.calls.ts';
import { load, type Loaded } from './catalogue.load.ts';
import { hammer, type Hammered } from './hammer.ts';

const help = `npm run bench -- catalogue [OPTIONS]

Fills a database for each size (what is there already stays), then measures each call beside a bare Fastify and pg route with one
hand-written query on the same tables. Every number is the median of the rounds; rates are answers a second.

  --data DIR        where the databases are kept; a folder of its own under ${os.tmpdir()}
  --sizes A,B       numbers of products (10000,1000000: about 6 GB and ten minutes the first time)
  --only TEXT       calls whose name contains it
  --rounds N        (5)
  --seconds N       of each measurement (2)
  --connections N   requests at once (8)
  --load            only fill
  --remove          remove the folder and end`;

const options = {
  data: { type: 'string', default: path.join(os.tmpdir(), 'trunkline-bench-catalogue') },
  sizes: { type: 'string', default: '10000,1000000' },
  only: { type: 'string', default: '' },
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '2' },
  connections: { type: 'string', default: '8' },
  load: { type: 'boolean', default: false },
  remove: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) return console.log(help);
  await stopPostgres(values.data);
  if (values.remove) return rmSync(values.data, { recursive: true, force: true });
  mkdirSync(values.data, { recursive: true });
  const postgres = await startPostgres(values.data);
  try {
    const loaded: Loaded[] = [];
    for (const size of values.sizes.split(',').map(Number)) loaded.push(await load(postgres, values.data, size));
    if (!values.load) await measure(loaded, values);
  } finally {
    await stopPostgres(values.data);
  }
}

interface Settings {
  readonly data: string;
  readonly only: string;
  readonly rounds: string;
  readonly seconds: string;
  readonly connections: string;
}

/** The two servers on one database, and what to ask them. */
interface Bench {
  readonly size: number;
  readonly product: number;
  readonly bare: number;
  readonly calls: readonly Call[];
}

const scriptOf = (name: string): string => path.join(import.meta.dirname, name);

async function measure(loaded: readonly Loaded[], settings: Settings): Promise<void> {
  const children: ChildProcess[] = [];
  const start = async (script: string, args: string[]): Promise<number> => {
    const child = fork(scriptOf(script), args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    children.push(child);
    const gone = once(child, 'exit').then(() => {
      throw new Error(`${script} does not start`);
    });
    const [port] = (await Promise.race([once(child, 'message'), gone])) as [number];
    return port;
  };
  try {
    const benches: Bench[] = [];
    for (const one of loaded) {
      benches.push({
        size: one.size,
        product: await start('catalogue.server.ts', [settings.data, one.appUrl, one.jobsUrl]),
        bare: await start('catalogue.bare.ts', [one.ownerUrl]),
        calls: await callsOn(one),
      });
    }
    await measureAll(benches, settings);
  } finally {
    const living = children.filter(({ exitCode }) => exitCode === null);
    for (const child of living) child.disconnect();
    await Promise.all(living.map((child) => once(child, 'exit')));
  }
}

const medianOf = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

interface Measured {
  readonly rate: number;
  readonly p99: number;
}
const summed = (runs: readonly Hammered[]): Measured => ({
  rate: medianOf(runs.map(({ rate }) => rate)),
  p99: medianOf(runs.map(({ p99 }) => p99)),
});

async function measureAll(benches: readonly Bench[], settings: Settings): Promise<void> {
  const at = { seconds: Number(settings.seconds), connections: Number(settings.connections) };
  const names = benches[0]!.calls.map(({ name }) => name).filter((name) => name.includes(settings.only));
  console.log(heading(benches));
  let missed = 0;
  for (const name of names) {
    const runs = benches.map(() => ({ product: [] as Hammered[], bare: [] as Hammered[] }));
    const call = (nth: number): Call => benches[nth]!.calls.find((one) => one.name === name)!;
    // The first round warms caches and compilers, and is not counted.
    for (let round = 0; round <= Number(settings.rounds); round++) {
      for (const [nth, { product, bare }] of benches.entries()) {
        const shots = call(nth);
        const run = { bare: await hammer(bare, shots.bare, at), product: await hammer(product, shots.product, at) };
        const refused = run.bare.refused + run.product.refused;
        if (refused > 0) throw new Error(`${name}: ${refused} answers were no 200`);
        if (round === 0) continue;
        runs[nth]!.bare.push(run.bare);
        runs[nth]!.product.push(run.product);
      }
    }
    const line = lineOf(
      name,
      call(0).reach,
      runs.map(({ product, bare }) => ({ product: summed(product), bare: summed(bare) })),
    );
    console.log(line.text);
    if (!line.reached) missed++;
  }
  console.log(missed === 0 ? '\nEvery goal is reached.' : `\n${missed} calls miss a goal (marked !).`);
}

function heading(benches: readonly Bench[]): string {
  const sizes = benches.map(({ size }) => `${size} products: rate (of bare) p99`.padStart(38));
  return `${''.padEnd(30)}${'goal'.padStart(6)}${sizes.join('')}${benches.length > 1 ? 'time'.padStart(10) : ''}`;
}

/** Many products may take half as long again as few. */
const slowest = 1.5;

function lineOf(name: string, reach: number, sizes: readonly { product: Measured; bare: Measured }[]) {
  const first = sizes[0]!.product.rate;
  const shares = sizes.map(({ product, bare }) => product.rate / bare.rate);
  const slower = first / sizes.at(-1)!.product.rate;
  const reached = shares.every((share) => share >= reach) && slower <= slowest;
  const cells = sizes.map(({ product }, nth) => {
    const share = `(${shares[nth]!.toFixed(2)}${shares[nth]! < reach ? '!' : ''})`;
    return `${product.rate.toFixed(0).padStart(16)}${share.padStart(11)}${`${product.p99.toFixed(1)} ms`.padStart(11)}`;
  });
  const time = sizes.length > 1 ? `× ${slower.toFixed(2)}${slower > slowest ? '!' : ''}`.padStart(10) : '';
  return { text: `${name.padEnd(30)}${reach.toFixed(2).padStart(6)}${cells.join('')}${time}`, reached };
}
