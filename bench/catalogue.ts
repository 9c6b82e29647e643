// npm run bench -- catalogue: rates, latencies and CPU time of calls with few products and with many.
import { mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres, stopPostgres } from '../apps/api/src/platform/server/postgres.ts';
import { fillCatalogue } from './catalogue-data.ts';
import { createCalls } from './catalogue-calls.ts';
import { type MeasuredDatabase, measureDatabases } from './measure-calls.ts';

const help = `npm run bench -- catalogue [OPTIONS]

Fills a database for each number of products; what an earlier run has filled stays. Then measures each call beside its baseline: a
bare Fastify and pg route with one hand-written query on the same tables. Product and baseline are measured in turns in each round.

Options, with their defaults:
  --data DIR        folder of the databases (${path.join(os.tmpdir(), 'trunkline-bench-catalogue')})
  --sizes A,B       numbers of products (10000,1000000: about 6 GB and ten minutes the first time)
  --only TEXT       only calls whose name contains the text (all calls)
  --rounds N        counted rounds; one more is run first to warm up (5)
  --seconds N       length of each measurement (2)
  --connections N   requests at the same time (8)
  --load            only fill the databases
  --remove          only remove the folder
  --help            this help

The table has one line for each call. The figures are medians of the rounds:
  goal              share of the baseline's rate that the product has to reach
  rate (of base)    answers a second, and their share of the baseline's rate
  median            half of the answers arrive within this time
  p99               99 of 100 answers arrive within this time
  CPU ms node + pg  CPU milliseconds a call of the product's process and of PostgreSQL (Linux only)
  time              how much slower the call is with the last number of products than with the first; at most 1.5
A ! marks a goal that is missed.

Example: npm run bench -- catalogue --sizes 10000 --only detail --rounds 1 --seconds 1`;

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

export async function runCatalogueBench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) return console.log(help);
  await stopPostgres(values.data);
  if (values.remove) return rmSync(values.data, { recursive: true, force: true });
  mkdirSync(values.data, { recursive: true });
  const postgres = await startPostgres(values.data);
  try {
    const databases: MeasuredDatabase[] = [];
    for (const size of values.sizes.split(',').map(Number)) {
      const filled = await fillCatalogue(postgres, values.data, size);
      if (values.load) continue;
      databases.push({ ...filled, label: `${size} products`, calls: await createCalls(filled) });
    }
    if (values.load) return;
    await measureDatabases(databases, {
      routes: './catalogue-routes.ts',
      dataDir: values.data,
      postgresPid: postgres.pid,
      only: values.only,
      rounds: Number(values.rounds),
      load: { seconds: Number(values.seconds), connections: Number(values.connections) },
    });
  } finally {
    await stopPostgres(values.data);
  }
}
