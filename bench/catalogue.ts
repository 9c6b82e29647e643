// npm run bench -- catalogue: rates, latencies and CPU time of calls with few products and with many.
import { fillCatalogue } from './catalogue-data.ts';
import { createCalls } from './catalogue-calls.ts';
import { runSizedBench, toDataDir } from './run-sizes.ts';

const help = `npm run bench -- catalogue [OPTIONS]

Fills a database for each number of products; what an earlier run has filled stays. Then measures each call beside its baseline: a
bare Fastify and pg route with one hand-written query on the same tables. Product and baseline are measured in turns in each round.

Options, with their defaults:
  --data DIR        folder of the databases (${toDataDir('catalogue')})
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

export const runCatalogueBench = (args: readonly string[]): Promise<void> =>
  runSizedBench(
    {
      name: 'catalogue',
      help,
      routes: './catalogue-routes.ts',
      defaults: { rounds: '5', seconds: '2', connections: '8' },
      fill: async (postgres, dataDir, size) => {
        const filled = await fillCatalogue(postgres, dataDir, size);
        return async () => ({ ...filled, label: `${size} products`, calls: await createCalls(filled) });
      },
    },
    args,
  );
