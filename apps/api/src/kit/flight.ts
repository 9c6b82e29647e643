import {
  beginIn,
  beginning,
  type Db,
  isBare,
  passing,
  type Question,
  quietEnd,
  type Scope,
  type Statement,
  takeClient,
} from './db.ts';

// A call whose questions do not wait for each other: its beginning, who asks, the questions and its end in one packet.
// docs/decisions/0014-how-lists-stay-fast.md, "Row-level security and round trips"

/** Who asks: known already, or to be found by a statement that leaves the transaction in their scope. */
export type Asker = { readonly scope: Scope } | { readonly entering: Statement };

/** Questions, by the rows of their answers. */
export type Questions<R extends readonly unknown[]> = { readonly [K in keyof R]: Question<R[K]> };
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
      if (left === 0 || !passing(error)) throw error;
    }
  }
}

function openedBy(asker: Asker, reads: boolean): Statement[] {
  if ('entering' in asker) return [{ sql: beginning(reads) }, asker.entering];
  const opening = { scope: asker.scope, reads };
  return isBare(opening) ? [] : [{ sql: beginIn(opening) }];
}

async function fly<R extends readonly unknown[], E, A>(
  db: Db,
  { asker, reads, questions, admit }: Flight<R, E>,
  land: (found: Found<R>, entered: E | undefined) => A,
): Promise<A> {
  const before = openedBy(asker, reads);
  const asked = (questions as readonly Question<unknown>[]).map((question) => question.compile(db as never));
  const client = await takeClient(db);
  // One that only reads ends whatever comes of it.
  let ended = reads;
  try {
    const end = reads && before.length > 0 ? [{ sql: quietEnd }] : [];
    const outcomes = await Promise.allSettled(client.ask([...before, ...asked, ...end]));
    const rows = outcomes.map((outcome) => () => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value.rows;
    });
    const opened = rows.slice(0, before.length).map((read) => read());
    const entered = 'entering' in asker ? admit(opened[1]!) : undefined;
    const found = rows.slice(before.length, before.length + asked.length).map((read) => read());
    const answer = land(found as unknown as Found<R>, entered);
    if (!reads) await Promise.all(client.ask([{ sql: 'commit' }]));
    ended = true;
    return answer;
  } finally {
    if (!ended) await Promise.allSettled(client.ask([{ sql: 'rollback' }]));
    client.release();
  }
}
