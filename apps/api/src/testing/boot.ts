import type { EndpointOutput, Endpoint, EndpointInput, MembershipType } from '@trunkline/contract/endpoint';
import { listUploads } from '@trunkline/contract/upload';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Application, createApp } from '../app.ts';
import { createClock, toDay, addDays } from '../platform/server/clock.ts';
import { inTransaction, type Trx } from '../platform/db/transaction.ts';
import type { Environment } from '../platform/server/environment.ts';
import { testDatabase } from './database.ts';

/** Somebody with a session, made without a password. */
export interface Person {
  readonly token: string;
  readonly user_id: string;
  readonly username: string;
  readonly realname: string;
  /** Empty for staff. */
  readonly company_id: string;
}

export interface Booted extends Application {
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly jobsUrl: string;
  readonly make: Make;
  /** Moves the rules' clock by days from the real one. */
  readonly at: (days: number) => void;
  /** Runs the jobs that are due: mails to staff, documents. */
  readonly runJobs: () => Promise<void>;
  /** Writes and reads in the system's scope, to arrange and to look. */
  readonly sql: <R>(work: (trx: Trx) => Promise<R>) => Promise<R>;
}

interface CompanyOptions {
  readonly company?: string;
  readonly country?: string;
  readonly payment_term?: 'prepaid' | 'oa45';
  readonly credit_limit?: string;
  readonly type?: MembershipType;
  readonly level?: 'silver' | 'gold' | 'diamond';
  /** False leaves address and telephone out. */
  readonly complete?: boolean;
}

export interface Make {
  /** The owner of a new company; with `type` it has that membership, silver unless said otherwise. */
  readonly member: (options?: CompanyOptions) => Promise<Person>;
  readonly colleague: (of: Person) => Promise<Person>;
  readonly staff: (...roles: string[]) => Promise<Person>;
}

/** The real application on a database of its own. */
export async function boot(changes: Partial<Environment> = {}): Promise<Booted> {
  const database = await testDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'trunkline-test-'));
  const environment: Environment = { ...defaults, dataDir, ...changes };
  let clock = createClock(0);
  const app = await createApp({
    environment,
    appUrl: database.appUrl,
    jobsUrl: database.jobsUrl,
    jobs: false,
    clock: () => clock(),
  });
  const sql: Booted['sql'] = (work) => inTransaction(app.context.db, 'system', work);
  return {
    ...app,
    appUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
    jobsUrl: database.jobsUrl,
    sql,
    at: (days) => {
      clock = createClock(days);
    },
    runJobs: () => app.context.jobs.runDue(database.jobsUrl, app.context),
    make: makeWith(sql),
    close: async () => {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const defaults: Environment = {
  production: false,
  host: '127.0.0.1',
  port: 0,
  publicUrl: 'http://portal.test',
  dataDir: '',
  mailFrom: 'Corvid Networks <partners@corvid.example>',
  trustedProxies: [],
  logLevel: 'silent',
  clockOffsetDays: 0,
  captchaTestAnswer: 'test',
  secret: randomBytes(32).toString('base64url'),
  demoData: false,
  pages: false,
};

let made = 0;

function makeWith(sql: Booted['sql']): Make {
  const session = async (trx: Trx, userId: string): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    const now = new Date();
    await trx
      .insertInto('sessions')
      .values({
        token_hash: createHash('sha256').update(token).digest(),
        user_id: userId,
        network: '127.0.0.0/24',
        created_at: now,
        last_used_at: now,
        expires_at: new Date(now.getTime() + 30 * 86_400_000),
      })
      .execute();
    return token;
  };
  const user = async (
    trx: Trx,
    company_id: string | null,
    company_role: 'owner' | 'member' | null,
  ): Promise<Person> => {
    made += 1;
    const row = await trx
      .insertInto('users')
      .values({
        company_id,
        company_role,
        username: `person${made}.${randomBytes(3).toString('hex')}@example.com`,
        realname: `Person ${made}`,
        telephone: '+4915112345678',
        password_hash: 'none',
      })
      .returning(['id', 'username', 'realname'])
      .executeTakeFirstOrThrow();
    return {
      token: await session(trx, row.id),
      user_id: row.id,
      username: row.username,
      realname: row.realname,
      company_id: company_id ?? '',
    };
  };
  return {
    member: (options = {}) => sql(async (trx) => user(trx, await companyWith(trx, options), 'owner')),
    colleague: (of) => sql((trx) => user(trx, of.company_id, 'member')),
    staff: (...roles) =>
      sql(async (trx) => {
        const person = await user(trx, null, null);
        await trx
          .insertInto('user_roles')
          .values(roles.map((role) => ({ user_id: person.user_id, role })))
          .execute();
        return person;
      }),
  };
}

async function companyWith(trx: Trx, options: CompanyOptions): Promise<string> {
  const { type, level = 'silver', complete = true, country = 'DE' } = options;
  made += 1;
  const { id } = await trx
    .insertInto('companies')
    .values({
      company: options.company ?? `Company ${made}`,
      country,
      address: complete ? 'Ringstrasse 1, Berlin' : null,
      telephone: complete ? '+493012345678' : null,
      payment_term: options.payment_term ?? 'prepaid',
      credit_limit: options.credit_limit ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (type) {
    const today = toDay(new Date());
    await trx
      .insertInto('memberships')
      .values({ company_id: id, type, level, starts_at: addDays(today, -10), expires_at: addDays(today, 355) })
      .execute();
  }
  return id;
}

export interface Refused {
  readonly status: number;
  /** The envelope's code. */
  readonly code: number;
  readonly msg: string;
  readonly data: Record<string, unknown> | null;
  readonly errors: readonly { path: string; rule: string; msg: string }[];
}

export interface Caller {
  /** The data of a call that must succeed. */
  readonly ok: <E extends Endpoint>(e: E, input: EndpointInput<E>) => Promise<EndpointOutput<E>>;
  /** How a call that must fail was refused. */
  readonly refused: (e: Endpoint, input: unknown) => Promise<Refused>;
  /** The bare answer, for files and headers. */
  readonly raw: (
    e: Endpoint,
    input: unknown,
  ) => Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer; json: () => unknown }>;
}

/** Calls over HTTP as this person, or as a visitor. */
export function as(
  app: Pick<Application, 'fastify'>,
  person?: Pick<Person, 'token'> | null,
  headers: Record<string, string> = {},
): Caller {
  const raw: Caller['raw'] = async (e, input) => {
    const body = await bodyOf(e, input);
    const answer = await app.fastify.inject({
      method: e.method,
      url: `/prod-api${e.path}${e.method === 'GET' ? queryOf(input) : ''}`,
      ...(body.payload === undefined ? {} : { payload: body.payload }),
      headers: { ...(person ? { token: person.token } : {}), ...body.headers, ...headers },
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      bytes: answer.rawPayload,
      json: () => answer.json<unknown>(),
    };
  };
  return {
    raw,
    ok: async (e, input) => {
      const answer = await raw(e, input);
      const body = answer.json() as { code: number; msg: string; data: never };
      if (answer.status !== 200 || body.code !== 1)
        throw new Error(`${e.method} ${e.path}: ${answer.status} ${JSON.stringify(body)}`);
      return body.data;
    },
    refused: async (e, input) => {
      const answer = await raw(e, input);
      if (answer.status === 200) throw new Error(`${e.method} ${e.path} was not refused`);
      const { code, msg, data } = answer.json() as { code: number; msg: string; data: Record<string, unknown> | null };
      return { status: answer.status, code, msg, data, errors: (data?.['errors'] as Refused['errors']) ?? [] };
    },
  };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function queryOf(input: unknown): string {
  const query = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (Array.isArray(value)) for (const [index, one] of value.entries()) add(`${name}[${index}]`, one);
    else if (typeof value === 'object') for (const [key, one] of Object.entries(value)) add(`${name}[${key}]`, one);
    else query.append(name, asText(value));
  };
  for (const [name, value] of Object.entries(input ?? {})) add(name, value);
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** JSON, or multipart as soon as a file is among the fields. */
async function bodyOf(
  e: Endpoint,
  input: unknown,
): Promise<{ payload?: string | Buffer; headers?: Record<string, string> }> {
  if (e.method === 'GET') return {};
  const fields = (input ?? {}) as Record<string, unknown>;
  const hasFile = Object.keys(listUploads(e.input)).some((name) => fields[name] instanceof Blob);
  if (!hasFile) return { payload: JSON.stringify(fields), headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.append(name, value, value.name);
    else if (value !== undefined) form.append(name, value === null ? '' : asText(value));
  }
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

/** A file of a kind, as small as it can be. */
export const sampleFile = (kind: 'pdf' | 'jpg' | 'exe', name = `sample.${kind}`): File =>
  new File([new Uint8Array(samples[kind]())], name);

const samples = {
  pdf: () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  jpg: () => Buffer.from(tinyJpeg, 'base64'),
  exe: () => Buffer.from('MZ this is a program'),
};
/** Four pixels square. */
const tinyJpeg =
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAEAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCWAIuv/9k=';
