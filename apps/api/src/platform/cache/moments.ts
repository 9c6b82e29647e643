import type { AppContext } from '../app-context.ts';
import type { ChangeTopic } from './change-feed.ts';

/** A timer that waits longer than 24 days would end at once. */
const maxWaitMs = 60 * 60_000;
/** How long after a change, or a failure, the next moment is read: changes often come together. */
const pauseMs = 500;

/**
 * Announces a topic at each moment at which the time alone changes what visitors read: a publication that was planned begins or ends, a
 * day begins. Every process does so by itself. `findNext` is asked for the first moment after a given one, again after each change of the topic.
 */
export function announceMoments(
  { changes, clock, stopping }: Pick<AppContext, 'changes' | 'clock' | 'stopping'>,
  topic: ChangeTopic,
  findNext: (after: Date) => Promise<Date | null>,
): void {
  /** Moment at which the topic was announced last. A moment since then has not been announced. */
  let since = clock();
  let timer: NodeJS.Timeout | undefined;
  const wait = (ms: number, then: () => void): void => {
    clearTimeout(timer);
    if (stopping.aborted) return;
    timer = setTimeout(then, ms);
    timer.unref();
  };
  const waitUntil = (moment: Date): void => {
    const leftMs = moment.getTime() - clock().getTime();
    if (leftMs <= 0) changes.announce(topic);
    else wait(Math.min(leftMs, maxWaitMs), () => waitUntil(moment));
  };
  const plan = async (): Promise<void> => {
    const from = since;
    try {
      const next = await findNext(from);
      if (next && from === since) waitUntil(next);
    } catch {
      // The database is gone, and nothing is cached while it is.
      wait(pauseMs, () => void plan());
    }
  };
  changes.subscribe(topic, () => {
    since = clock();
    wait(pauseMs, () => void plan());
  });
  stopping.addEventListener('abort', () => clearTimeout(timer), { once: true });
  void plan();
}
