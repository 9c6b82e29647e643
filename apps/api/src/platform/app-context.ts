import type { FastifyInstance } from 'fastify';
import type { Exporter } from './documents/exporter.ts';
import type { SharedPrinter } from './documents/printer.ts';
import type { Environment } from './server/environment.ts';
import type { ChangeFeed } from './cache/change-feed.ts';
import type { Db, Trx } from './db/connection.ts';
import type { ParserPool } from './files/parser-pool.ts';
import type { FileStorage } from './files/storage.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { OverloadGuard } from './http/overload.ts';
import type { Limits } from './http/rate-limits.ts';
import type { ServedEndpoint } from './http/serve.ts';
import type { Principal } from './http/access.ts';
import type { RecordViewedCall } from './http/viewed-calls.ts';

/** How papers and mails look. */
export interface Look {
  /** `#1a2b3c`; null: the colour of the portal. */
  readonly accent: string | null;
  /** A PNG in base64; null: the neutral mark. */
  readonly logo: string | null;
}

/** What every domain is given. Nothing in it is state that another process would need. */
export interface AppContext {
  readonly fastify: FastifyInstance;
  readonly environment: Environment;
  readonly db: Db;
  /** The address of `db`, for processes that need a connection of their own. */
  readonly appUrl: string;
  /** The clock that all rules use. */
  readonly clock: () => Date;
  /** Waits so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  /** What caches listen to, so that they hold no value longer than it is true. */
  readonly changes: ChangeFeed;
  readonly files: FileStorage;
  /** Parses foreign files outside of this process. */
  readonly parsers: ParserPool;
  readonly printer: SharedPrinter;
  /** Writes long lists outside of this process. */
  readonly exporter: Exporter;
  readonly readLook: () => Promise<Look>;
  readonly jobs: Jobs;
  readonly limits: Limits;
  readonly overload: OverloadGuard;
  /** Aborts when the process begins to stop. Answers that do not end by themselves, such as event streams, end then. */
  readonly stopping: AbortSignal;
  /** The holder of a session token; throws 401 with 90002, 90003 or 90004. */
  readonly authenticate: (token: string, now: Date) => Promise<Principal>;
  /** Throws 401 (90003) when a company user has left the company of the call; they stay in it until the transaction ends. */
  readonly ensureCompanyUser: (
    trx: Trx,
    user: { readonly user_id: string; readonly company_id: string },
  ) => Promise<void>;
  /** Records what staff read while they view the portal as a partner. */
  readonly recordViewedCall: RecordViewedCall;
  /** Every endpoint that is served, by `METHOD path`: OpenAPI and rendered pages read it. */
  readonly endpoints: Map<string, ServedEndpoint>;
}
