import type { AppContext } from '../app-context.ts';
import { inTransaction } from '../db/transaction.ts';

export interface Health {
  /** Whether /readyz may say 200. */
  readonly isReady: () => boolean;
  /** Makes /readyz say 503 from now on, so that a balancer sends no more requests. */
  readonly drain: () => void;
}

/** `/healthz`: the process lives. `/readyz`: it is not stopping and reaches its database. */
export function serveHealth({ fastify, db }: AppContext): Health {
  let isDraining = false;
  fastify.get('/healthz', { logLevel: 'silent' }, () => ({ ok: true }));
  fastify.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const ok = !isDraining && (await inTransaction(db, 'visitor', async () => true).catch(() => false));
    return reply.code(ok ? 200 : 503).send({ ok });
  });
  return {
    isReady: () => !isDraining,
    drain: () => {
      isDraining = true;
    },
  };
}
