// npm run bench -- partner: latencies and CPU time of lists, counts and searches with few partners and with many.
import { runSizedBench, toDataDir } from './run-sizes.ts';
import { createPartnerCalls } from './partner-calls.ts';
import { fillPartners } from './partner-data.ts';

const help = `npm run bench -- partner [OPTIONS]

Fills a database for each number of end users, projects and audit rows, with a tenth of companies, users, memberships, applications,
ledger entries and notices; one company has a tenth of the end users and projects. What an earlier run has filled stays. Then measures
each call beside its baseline: a bare Fastify and pg route with one hand-written query on the same tables.

Options, with their defaults:
  --data DIR        folder of the databases (${toDataDir('partner')})
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

export const runPartnerBench = (args: readonly string[]): Promise<void> =>
  runSizedBench(
    {
      name: 'partner',
      help,
      routes: './partner-routes.ts',
      defaults: { rounds: '3', seconds: '1', connections: '1' },
      fill: async (postgres, dataDir, size) => {
        const filled = await fillPartners(postgres, dataDir, size);
        return async () => ({ ...filled, label: `${size} end users`, calls: await createPartnerCalls(filled) });
      },
    },
    args,
  );
