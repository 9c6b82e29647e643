import type { FastifyInstance } from 'fastify';
import type { Printer } from './documents/printer.ts';
import type { Environment } from './server/environment.ts';
import type { Statement } from './db/batch.ts';
import type { Db } from './db/transaction.ts';
import type { FileStorage } from './files/storage.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limits } from './http/rate-limits.ts';
import type { ServedEndpoint } from './http/serve.ts';
import type { Principal } from './http/access.ts';

/** Somebody with a token, who is not known yet. */
export interface Knock {
  /** What to ask of the token; what follows in the same transaction sees what its holder sees. */
  readonly entering: (reads: boolean) => Statement;
  /** Who it is, by the answer; refuses with 90002, 90003 or 90004. */
  readonly whoIs: (rows: readonly unknown[]) => Principal;
  /** Keeps that the session was used, from time to time. */
  readonly note: () => Promise<void>;
}

/** What every domain is given. Nothing in it is state that another process would need. */
export interface AppContext {
  readonly fastify: FastifyInstance;
  readonly environment: Environment;
  readonly db: Db;
  /** Where `db` leads, for threads that need a connection of their own. */
  readonly appUrl: string;
  readonly clock: () => Date;
  readonly files: FileStorage;
  readonly printer: Printer;
  readonly jobs: Jobs;
  readonly limits: Limits;
  /** Who holds this token; refuses with 90002, 90003 or 90004. */
  readonly authenticate: (token: string, now: Date) => Promise<Principal>;
  /** The same, for a call that asks it together with its questions. */
  readonly knock: (token: string, now: Date) => Knock;
  /** Every call that is served, by method and path: OpenAPI and pages read it. */
  readonly endpoints: Map<string, ServedEndpoint>;
}
