import { parseArgs } from 'node:util';
import { startPostgres, stopPostgres } from '../apps/api/src/kit/postgres.ts';
import { load } from './catalogue.load.ts';

export async function bench(options: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: { data: { type: 'string' }, sizes: { type: 'string', default: '10000,1000000' } },
  });
  const postgres = await startPostgres(values.data!);
  for (const size of values.sizes.split(',').map(Number)) console.log(await load(postgres, values.data!, size));
  await stopPostgres(values.data!);
}
