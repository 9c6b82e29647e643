import type { ContentKind } from '@trunkline/contract/content/kinds';
import { sql } from 'kysely';
import { listPublishedAddresses } from '../content/reading/reading.public.ts';
import type { Trx } from '../platform/db/connection.ts';
import { getSingleRow } from '../platform/db/single-row.ts';

/** What is there, counted. Each number stops at 1,000. */
export interface SetupCounts {
  readonly products: number;
  readonly price_lists: number;
  /** Staff who can log in. */
  readonly staff: number;
  /** Staff who may confirm payments. */
  readonly payers: number;
  readonly companies: number;
  /** Companies with a membership that runs. */
  readonly members: number;
  /** Accounts that can log in with an address that nobody can own (RFC 2606), as the demo has. */
  readonly sample_accounts: number;
  /** Starter content that nobody has reviewed. */
  readonly unreviewed: number;
  /** The first kind of it; null: none is left. */
  readonly unreviewed_kind: ContentKind | null;
}

export const countSetup = async (trx: Trx, now: Date, today: string): Promise<SetupCounts> =>
  getSingleRow(
    await sql<SetupCounts>`select
      (select count(*)::int from (select from products limit 1000) one) as products,
      (select count(*)::int from (select from price_lists where state = 'published' and valid_from <= ${now} limit 1000) one) as price_lists,
      (select count(*)::int from users where company_id is null and not disabled and removed_at is null) as staff,
      (select count(distinct user_roles.user_id)::int from user_roles
        join roles on roles.name = user_roles.role and 'orders:payment:confirm' = any(roles.permissions)
        join users on users.id = user_roles.user_id and not users.disabled) as payers,
      (select count(*)::int from (select from companies limit 1000) one) as companies,
      (select count(*)::int from contents where unreviewed) as unreviewed,
      (select kind from contents where unreviewed order by kind = 'page' desc, kind limit 1) as unreviewed_kind,
      (select count(*)::int from (
        select from users where username ~* '\\.(example|test|invalid)$' and not disabled and removed_at is null limit 1000) one) as sample_accounts,
      (select count(*)::int from (
        select distinct company_id from active_memberships(${today}) limit 1000) one) as members`.execute(trx),
  );

/** Mails in the outbox that were not sent, at most 1,000. */
export async function countStoredMails(trx: Trx): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int from (select from outbox where state = 'stored' limit 1000) one`.execute(trx);
  return getSingleRow(result).count;
}

/** The pages with these slugs: those that visitors read now, and those that are written. */
export async function listWrittenPages(trx: Trx, slugs: readonly string[], now: Date) {
  const addresses = slugs.map((slug) => ({ kind: 'page', slug }) as const);
  const published = await listPublishedAddresses(trx, addresses, now);
  const rows = await trx
    .selectFrom('contents')
    .select('slug')
    .where('kind', '=', 'page')
    .where('slug', 'in', [...slugs])
    .execute();
  return {
    published: new Set(published.map(({ slug }) => slug)),
    written: new Set(rows.flatMap(({ slug }) => slug ?? [])),
  };
}

export const findLastMailTest = (trx: Trx) =>
  trx
    .selectFrom('mail_tests')
    .select(['at', 'to_address', 'sent', 'answer'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
export type MailTest = NonNullable<Awaited<ReturnType<typeof findLastMailTest>>>;

export const insertMailTest = (trx: Trx, test: MailTest & { readonly by_user: string }): Promise<unknown> =>
  trx.insertInto('mail_tests').values(test).execute();
