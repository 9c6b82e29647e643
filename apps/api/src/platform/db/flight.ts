import type { Statement } from './batch.ts';
import { type Db, isRetryable, type PipelineQuery, takeClient } from './transaction.ts';

// A call whose questions do not wait for each other: its beginning, who asks, the questions and its end in one packet.
// docs/decisions/0014-how-lists-stay-fast.md, "Row-level security and round trips"

/** Who asks: nobody who is known, or whom a statement finds, which leaves the transaction in their scope. */
export type Asker = 'anyone' | { readonly entering: (reads: boolean) => Statement };

/** Questions, by the rows of their answers. */
export type Questions<R extends readonly unknown[]> = { readonly [K in keyof R]: PipelineQuery<R[K]> };
export type Found<R extends readonly unknown[]> = { readonly [K in keyof R]: R[K][] };

interface Flight<R extends readonly unknown[], E> {
  readonly asker: Asker;
  readonly reads: boolean;
  readonly questions: Questions<R>;
  /** Hears first what the statement that finds the asker has answered, and refuses whoever may not ask. */
  readonly admit: (rows: readonly unknown[]) => E;
}

/**
 * Answers what `land` makes of the answers. Whoever is refused hears nothing of them, and what was written is kept only when `land`
 * has come to its end.
 */
export async function inOneFlight<R extends readonly unknown[], E, A>(
  db: Db,
  flight: Flight<R, E>,
  land: (found: Found<R>, entered: E | undefined) => A,
): Promise<A> {
  for (let left = 2; ; left--) {
    try {
      return await fly(db, flight, land);
    } catch (error) {
      if (left === 0 || !isRetryable(error)) throw error;
    }
  }
}

/** One packet is one transaction to PostgreSQL. What writes is kept later, when its answer is known, and says so. */
const beforeThem = (asker: Asker, reads: boolean): Statement[] => [
  ...(reads ? [] : [{ sql: 'begin' }]),
  ...(asker === 'anyone' ? [] : [asker.entering(reads)]),
];

async function fly<R extends readonly unknown[], E, A>(
  db: Db,
  { asker, reads, questions, admit }: Flight<R, E>,
  land: (found: Found<R>, entered: E | undefined) => A,
): Promise<A> {
  const before = beforeThem(asker, reads);
  const asked = (questions as readonly PipelineQuery<unknown>[]).map((question) => question.compile(db as never));
  const client = await takeClient(db);
  let isOpen = !reads;
  try {
    const { answers, error } = await client.together([...before, ...asked]);
    const rows = answers.map((answer) => answer.rows as unknown[]);
    const isEntered = asker !== 'anyone' && rows.length >= before.length;
    const entered = isEntered ? admit(rows[before.length - 1]!) : undefined;
    if (error !== undefined) throw error;
    const answer = land(rows.slice(before.length) as unknown as Found<R>, entered);
    if (isOpen) await client.say('commit');
    isOpen = false;
    return answer;
  } finally {
    if (isOpen) await client.say('rollback').catch(() => undefined);
    client.release();
  }
}
