import { setTimeout as sleep } from 'node:timers/promises';

/** How a document of printer.test.ts behaves. */
export type Behaviour = 'die' | 'hang' | 'refuse' | 'work' | 'work slowly';

/** Replaces the module that prints. */
export async function print(job: object): Promise<Uint8Array> {
  const { how } = (job as { data: { how: Behaviour } }).data;
  if (how === 'die') process.exit(3);
  if (how === 'refuse') throw new Error('template broken');
  while (how === 'hang') Math.sqrt(2);
  if (how === 'work slowly') await sleep(50);
  return new Uint8Array([1, 2, 3]);
}
