// Measures each call on the product and on its baseline, in turns, and prints the table.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type CallFigures, formatHeading, formatLine, hasMissedGoal, type SizeFigures } from './call-table.ts';
import { type LoadOptions, type LoadRequest, type LoadResult, measureLoad } from './http-load.ts';
import { computeMedian } from './median.ts';
import { readCpuMs } from './process-cpu.ts';

export interface MeasuredCall {
  readonly name: string;
  /** The share of the baseline's rate that the product has to reach. */
  readonly goal: number;
  readonly product: readonly LoadRequest[];
  readonly baseline: readonly LoadRequest[];
}

/** A filled database and the calls on it. */
export interface MeasuredDatabase {
  /** The heading of its columns: `10000 products`. */
  readonly label: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly jobsUrl: string;
  readonly calls: readonly MeasuredCall[];
}

export interface MeasureOptions {
  /** Name of the module with the routes of the baseline. */
  readonly routes: string;
  readonly dataDir: string;
  readonly postgresPid: number;
  /** Part of the names of the calls to measure. */
  readonly only: string;
  /** Number of rounds that are counted. */
  readonly rounds: number;
  readonly load: LoadOptions;
}

interface MeasuredServer {
  readonly port: number;
  readonly pid: number;
}

/** Both servers on one database, and the calls by name. */
interface RunningDatabase {
  readonly label: string;
  readonly product: MeasuredServer;
  readonly baseline: MeasuredServer;
  readonly calls: ReadonlyMap<string, MeasuredCall>;
}

export async function measureDatabases(databases: readonly MeasuredDatabase[], options: MeasureOptions): Promise<void> {
  const children: ChildProcess[] = [];
  try {
    const running: RunningDatabase[] = [];
    for (const { label, ownerUrl, appUrl, jobsUrl, calls } of databases)
      running.push({
        label,
        product: await startServer(children, 'product-server.ts', [options.dataDir, appUrl, jobsUrl]),
        baseline: await startServer(children, 'baseline-server.ts', [ownerUrl, options.routes]),
        calls: new Map(calls.map((call) => [call.name, call])),
      });
    await measureCalls(running, options);
  } finally {
    const alive = children.filter(({ exitCode }) => exitCode === null);
    for (const child of alive) child.disconnect();
    await Promise.all(alive.map((child) => once(child, 'exit')));
  }
}

/** Starts a script that sends its port. The child is added to `children` at once, so that it is stopped after an error. */
async function startServer(children: ChildProcess[], script: string, args: readonly string[]): Promise<MeasuredServer> {
  const child = fork(path.join(import.meta.dirname, script), args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  children.push(child);
  const exited = once(child, 'exit').then(() => {
    throw new Error(`${script} does not start`);
  });
  const [port] = (await Promise.race([once(child, 'message'), exited])) as [number];
  if (child.pid === undefined) throw new Error(`${script} has no process`);
  return { port, pid: child.pid };
}

/** CPU milliseconds are NaN where there is no process table. */
type MeasuredLoad = LoadResult & Pick<CallFigures, 'nodeMs' | 'postgresMs'>;

/** Measures the load together with the CPU time of the server's process and of PostgreSQL. */
async function measureWithCpu(
  { port, pid }: MeasuredServer,
  requests: readonly LoadRequest[],
  { postgresPid, load }: MeasureOptions,
): Promise<MeasuredLoad> {
  const readBoth = () => ({ node: readCpuMs(pid) ?? NaN, postgres: readCpuMs(postgresPid) ?? NaN });
  const before = readBoth();
  const result = await measureLoad(port, requests, load);
  const after = readBoth();
  return {
    ...result,
    nodeMs: (after.node - before.node) / result.answers,
    postgresMs: (after.postgres - before.postgres) / result.answers,
  };
}

async function measureCalls(databases: readonly RunningDatabase[], options: MeasureOptions): Promise<void> {
  const calls = [...(databases[0]?.calls.values() ?? [])].filter(({ name }) => name.includes(options.only));
  console.log(formatHeading(databases.map(({ label }) => label)));
  let missed = 0;
  for (const { name, goal } of calls) {
    const figures = await measureCall(name, databases, options);
    console.log(formatLine(name, goal, figures));
    if (hasMissedGoal(goal, figures)) missed++;
  }
  console.log(missed === 0 ? '\nAll goals are reached.' : `\n${missed} calls miss a goal (marked !).`);
}

/** The figures of one call on every database. */
async function measureCall(
  name: string,
  databases: readonly RunningDatabase[],
  options: MeasureOptions,
): Promise<SizeFigures[]> {
  const results = databases.map((database) => ({
    database,
    product: [] as MeasuredLoad[],
    baseline: [] as MeasuredLoad[],
  }));
  // Round 0 warms caches and compilers and is not counted.
  for (let round = 0; round <= options.rounds; round++) {
    for (const { database, product, baseline } of results) {
      const call = database.calls.get(name);
      if (!call) throw new Error(`${name} is missing for ${database.label}`);
      const ofBaseline = await measureWithCpu(database.baseline, call.baseline, options);
      const ofProduct = await measureWithCpu(database.product, call.product, options);
      const refused = ofBaseline.refused + ofProduct.refused;
      if (refused > 0) throw new Error(`${name}: ${refused} answers had another status than 200`);
      if (round === 0) continue;
      baseline.push(ofBaseline);
      product.push(ofProduct);
    }
  }
  return results.map(({ product, baseline }) => ({
    product: summarizeLoads(product),
    baseline: summarizeLoads(baseline),
  }));
}

const summarizeLoads = (loads: readonly MeasuredLoad[]): CallFigures => ({
  rate: computeMedian(loads.map(({ rate }) => rate)),
  median: computeMedian(loads.map(({ median }) => median)),
  p99: computeMedian(loads.map(({ p99 }) => p99)),
  nodeMs: computeMedian(loads.map(({ nodeMs }) => nodeMs)),
  postgresMs: computeMedian(loads.map(({ postgresMs }) => postgresMs)),
});
