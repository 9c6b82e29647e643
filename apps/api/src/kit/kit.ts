import type { FastifyInstance } from 'fastify';
import type { Printer } from '../documents/printer.ts';
import type { Environment } from '../environment.ts';
import type { Db } from './db.ts';
import type { FileStore } from './files.ts';
import type { Jobs } from './jobs.ts';
import type { Limits } from './limits.ts';
import type { Served } from './serve.ts';
import type { Who } from './who.ts';

/** What every domain is given. Nothing in it is state that another process would need. */
export interface Kit {
  readonly fastify: FastifyInstance;
  readonly environment: Environment;
  readonly db: Db;
  /** Where `db` leads, for threads that need a connection of their own. */
  readonly appUrl: string;
  readonly clock: () => Date;
  readonly files: FileStore;
  readonly printer: Printer;
  readonly jobs: Jobs;
  readonly limits: Limits;
  /** Who holds this token; refuses with 90002, 90003 or 90004. */
  readonly admit: (token: string, now: Date) => Promise<Who>;
  /** Every call that is served, by method and path: OpenAPI and pages read it. */
  readonly served: Map<string, Served>;
}
