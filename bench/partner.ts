// npm run bench -- partner: latencies and CPU time of lists, counts and searches with few partners and with many.
import { mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres, stopPostgres } from '../apps/api/src/platform/server/postgres.ts';
import { type MeasuredDatabase, measureDatabases } from './measure-calls.ts';
import { createPartnerCalls } from './partner-calls.ts';
import { fillPartners } from './partner-data.ts';

const help = `npm run bench -- partner [OPTIONS]

Fills a database for each number of end users, projects and audit rows, with a tenth of companies, users, memberships, applications,
ledger entries and notices; one company has a tenth of the end users and projects. What an earlier run has filled stays. Then measures
each call beside its baseline: a bare Fastify and pg route with one hand-written query on the same tables.

Options, with their defaults:
  --data DIR        folder of the databases (${path.join(os.tmpdir(), 'trunkline-bench-partner')})
  --sizes A,B       numbers of end users, of projects and of audit rows (10000,1000000: about 6 GB and ten minutes the first time)
  --only TEXT       only calls whose name contains the text (all calls)
  --rounds N        counted rounds; one more is run first to warm up (3)
  --seconds N       length of each measurement (1)
  --connections N   requests at the same time (1: latencies are those of one reader)
  --load            only fill the databases
  --remove          only remove the folder
  --help            this help

The columns are those of "npm run bench -- catalogue". A ! marks a goal that is missed.

Example: npm run bench -- partner --sizes 10000 --only audit --rounds 1`;

const options = {
  data: { type: 'string', default: path.join(os.tmpdir(), 'trunkline-bench-partner') },
  sizes: { type: 'string', default: '10000,1000000' },
  only: { type: 'string', default: '' },
  rounds: { type: 'string', default: '3' },
  seconds: { type: 'string', default: '1' },
  connections: { type: 'string', default: '1' },
  load: { type: 'boolean', default: false },
  remove: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

export async function runPartnerBench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) return console.log(help);
  await stopPostgres(values.data);
  if (values.remove) return rmSync(values.data, { recursive: true, force: true });
  mkdirSync(values.data, { recursive: true });
  const postgres = await startPostgres(values.data);
  try {
    const databases: MeasuredDatabase[] = [];
    for (const size of values.sizes.split(',').map(Number)) {
      const filled = await fillPartners(postgres, values.data, size);
      if (values.load) continue;
      databases.push({ ...filled, label: `${size} end users`, calls: await createPartnerCalls(filled) });
    }
    if (values.load) return;
    await measureDatabases(databases, {
      routes: './partner-routes.ts',
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
