import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { tryLater } from '../errors/app-error.ts';

// Refuses calls while the event loop is late for seconds, so that the calls that are accepted end in time. docs/rules/platform.md, "Overload"

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route answers 503 under overload. Pages, static files and public pictures are cheap and are always served. */
    refusedUnderOverload?: boolean;
  }
}

interface OverloadLimits {
  /** The delay is measured over this time. */
  readonly sampleMs: number;
  /** Mean delay of the event loop. */
  readonly maxDelayMs: number;
}
const overloadLimits: OverloadLimits = { sampleMs: 5_000, maxDelayMs: 1_000 };

/** Registered before the routes. */
export async function addOverloadGuard(
  fastify: FastifyInstance,
  { sampleMs, maxDelayMs } = overloadLimits,
): Promise<void> {
  await fastify.register(fastifyUnderPressure, {
    sampleInterval: sampleMs,
    maxEventLoopDelay: maxDelayMs,
    maxHeapUsedBytes: 0,
    pressureHandler: ({ routeOptions }) => {
      if (routeOptions.config.refusedUnderOverload) throw tryLater('request.overloaded');
    },
  });
}
