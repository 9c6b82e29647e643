// npm run bench -- support: lookups of serial numbers and certificates, then the streams and messages of the chat.
import { runSizedBench, toDataDir } from './run-sizes.ts';
import { createSupportCalls } from './support-calls.ts';
import { fillSupport } from './support-data.ts';

const help = `npm run bench -- support [OPTIONS]

Fills a database for each number of serial numbers and of certificates, with a tenth of companies; one company has a thousand devices.
What an earlier run has filled stays. Then measures each call beside its baseline: a bare Fastify and pg route with one hand-written query on
the same tables. "npm run bench -- chat" measures the event streams.

Options, with their defaults:
  --data DIR        folder of the databases (${toDataDir('support')})
  --sizes A,B       numbers of serial numbers and of certificates (10000,1000000: about 2 GB and two minutes the first time)
  --only TEXT       only calls whose name contains the text (all calls)
  --rounds N        counted rounds; one more is run first to warm up (3)
  --seconds N       length of each measurement (1)
  --connections N   requests at the same time (4)
  --load            only fill the databases
  --remove          only remove the folder
  --help            this help

The columns are those of "npm run bench -- catalogue". A ! marks a goal that is missed.`;

export const runSupportBench = (args: readonly string[]): Promise<void> =>
  runSizedBench(
    {
      name: 'support',
      help,
      routes: './support-routes.ts',
      defaults: { rounds: '3', seconds: '1', connections: '4' },
      fill: async (postgres, dataDir, size) => {
        const filled = await fillSupport(postgres, dataDir, size);
        return () =>
          Promise.resolve({
            ...filled,
            label: `${size} serial numbers`,
            calls: createSupportCalls(size),
          });
      },
    },
    args,
  );
