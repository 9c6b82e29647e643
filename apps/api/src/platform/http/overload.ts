import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { tryLater } from '../errors/app-error.ts';
import { FairLimiter, type FairLimits } from '../queueing/fair-limiter.ts';
import { toSender } from '../queueing/sender.ts';
import type { RequestContext } from './request-context.ts';

// What is refused first when the process has more work than it can do: pages that must be rendered, then calls of visitors. Users who
// are logged in wait for a turn among themselves. docs/rules/platform.md, "Overload"

/** Mean delay of the event loop, in milliseconds, from which work is refused. */
interface OverloadLimits {
  /** The delay is measured over this time. */
  readonly sampleMs: number;
  readonly pages: number;
  readonly visitors: number;
}
const overloadLimits: OverloadLimits = { sampleMs: 2_000, pages: 300, visitors: 1_000 };

/** Somewhat more than the connections to the database: a call also computes. */
const userTurns: FairLimits = {
  places: 16,
  placesPerSender: 12,
  maxWaiting: 400,
  maxWaitingPerSender: 300,
  maxWaitMs: 5_000,
};
/** Fewer places than connections to the database, so that visitors never hold all of them. */
const visitorTurns: FairLimits = {
  places: 8,
  placesPerSender: 6,
  maxWaiting: 200,
  maxWaitingPerSender: 150,
  maxWaitMs: 3_000,
};

export interface OverloadGuard {
  /** Whether pages that are not kept are refused. */
  readonly refusesPages: () => boolean;
  /** Throws 503 while calls of visitors are refused. */
  readonly ensureVisitorsServed: () => void;
  /** Runs a call when it is the caller's turn. Users and visitors wait in queues of their own. Throws 429 and 503 as `FairLimiter.run` does. */
  readonly takeTurn: <T>(caller: Pick<RequestContext, 'principal' | 'ip'>, work: () => Promise<T>) => Promise<T>;
}

export function createOverloadGuard(
  fastify: FastifyInstance,
  { sampleMs, pages, visitors } = overloadLimits,
): OverloadGuard {
  // The plugin only measures: no limits of its own are set.
  void fastify.register(fastifyUnderPressure, { sampleInterval: sampleMs });
  const isLate = (limitMs: number): boolean => fastify.memoryUsage().eventLoopDelay > limitMs;
  const userCalls = new FairLimiter(userTurns);
  const visitorCalls = new FairLimiter(visitorTurns);
  return {
    refusesPages: () => isLate(pages),
    ensureVisitorsServed: () => {
      if (isLate(visitors)) throw tryLater('request.overloaded');
    },
    takeTurn: (caller, work) =>
      (caller.principal.side === 'visitor' ? visitorCalls : userCalls).run(toSender(caller), work),
  };
}
