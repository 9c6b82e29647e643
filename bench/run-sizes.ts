// What the benches that compare sizes share: the options of the command, and filling and measuring a database for each size.
import { mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres, stopPostgres } from '../apps/api/src/platform/server/postgres.ts';
import { type MeasuredDatabase, measureDatabases } from './measure-calls.ts';

interface SizedBench {
  /** Names the folder of the databases. */
  readonly name: string;
  readonly help: string;
  /** Address of the bare routes. */
  readonly routes: string;
  readonly defaults: { readonly rounds: string; readonly seconds: string; readonly connections: string };
  /** Fills the database of a size, unless an earlier run did; answers how to measure it. */
  readonly fill: (
    postgres: Awaited<ReturnType<typeof startPostgres>>,
    dataDir: string,
    size: number,
  ) => Promise<() => Promise<MeasuredDatabase>>;
}

export const toDataDir = (name: string): string => path.join(os.tmpdir(), `trunkline-bench-${name}`);

export async function runSizedBench(bench: SizedBench, args: readonly string[]): Promise<void> {
  const options = {
    data: { type: 'string', default: toDataDir(bench.name) },
    sizes: { type: 'string', default: '10000,1000000' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: bench.defaults.rounds },
    seconds: { type: 'string', default: bench.defaults.seconds },
    connections: { type: 'string', default: bench.defaults.connections },
    load: { type: 'boolean', default: false },
    remove: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) return console.log(bench.help);
  await stopPostgres(values.data);
  if (values.remove) return rmSync(values.data, { recursive: true, force: true });
  mkdirSync(values.data, { recursive: true });
  const postgres = await startPostgres(values.data);
  try {
    const databases: MeasuredDatabase[] = [];
    for (const size of values.sizes.split(',').map(Number)) {
      const prepare = await bench.fill(postgres, values.data, size);
      if (!values.load) databases.push(await prepare());
    }
    if (values.load) return;
    await measureDatabases(databases, {
      routes: bench.routes,
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
