// What a change of a setting does to records that exist: how many, and one sentence about them.
import { dayInMs } from '@trunkline/rules/time';
import { type RawBuilder, sql } from 'kysely';
import { getSingleRow } from '../../platform/db/single-row.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { SettingKey } from '../settings.public.ts';

interface EffectInput {
  readonly context: TransactionContext;
  readonly from: unknown;
  readonly to: unknown;
}

interface CountedEffect {
  readonly text:
    | 'settings.effect_queue'
    | 'settings.effect_drafts'
    | 'settings.effect_completes'
    | 'settings.effect_deliverable'
    | 'settings.effect_stale'
    | 'settings.effect_overseas'
    | 'settings.effect_approvers'
    | 'settings.effect_totp';
  readonly rows: (input: EffectInput) => RawBuilder<unknown>;
}

/** Moment that many days before now. */
const daysAgo = ({ context, to }: EffectInput): Date => new Date(context.now.getTime() - Number(to) * dayInMs);
const drafts: CountedEffect = {
  text: 'settings.effect_drafts',
  rows: () => sql`select from quotations where state in ('draft', 'returned')`,
};
/** Roles whose limit is another one. */
const changedRoles = ({ from, to }: EffectInput): string[] => {
  const [old, next] = [from, to].map((value) => value as Readonly<Record<string, string>>);
  return [...new Set([...Object.keys(old ?? {}), ...Object.keys(next ?? {})])].filter(
    (role) => old?.[role] !== next?.[role],
  );
};

/** Members of staff whose limit changes. */
const approvers: CountedEffect = {
  text: 'settings.effect_approvers',
  rows: (input) => sql`
    select distinct user_id from user_roles join users on users.id = user_id
    where role = any(${changedRoles(input)}) and not users.disabled`,
};

const effects: Readonly<Partial<Record<SettingKey, CountedEffect>>> = {
  'quotation.validity_days': {
    text: 'settings.effect_queue',
    rows: () => sql`select from quotations where state = 'applying'`,
  },
  'tax.rules': drafts,
  'delivery.terms': drafts,
  'order.complete_days': {
    text: 'settings.effect_completes',
    rows: (input) => sql`select from orders where status = 'delivered' and delivered_at <= ${daysAgo(input)}`,
  },
  'order.staff_delivery_days': {
    text: 'settings.effect_deliverable',
    rows: (input) => sql`select from orders where status = 'shipped' and shipped_at <= ${daysAgo(input)}`,
  },
  'rates.stale_days': {
    text: 'settings.effect_stale',
    rows: (input) => sql`
      select from (select distinct on (currency) currency, valid_from from rates where valid_from <= ${input.context.now}
        order by currency, valid_from desc, id desc) current where valid_from < ${daysAgo(input)}`,
  },
  'vendor.home_country': {
    text: 'settings.effect_overseas',
    rows: ({ from, to }) =>
      sql`select from companies where country in (${String(from)}, ${String(to)}) or '' in (${String(from)}, ${String(to)})`,
  },
  'security.totp_required': {
    text: 'settings.effect_totp',
    rows: ({ to }) => sql`
      select from users where company_id is null and not disabled and totp_since is null and removed_at is null and ${to === true}`,
  },
  'quotation.discount_limits': approvers,
  'pricelist.limits': approvers,
};

export interface SettingEffect {
  readonly text: string;
  readonly count: number | null;
}

/** Counts stop at 10,000, as those of lists do. */
export async function describeEffect(
  context: TransactionContext,
  key: SettingKey,
  from: unknown,
  to: unknown,
): Promise<SettingEffect> {
  const effect = effects[key];
  if (!effect) return { text: context.t('settings.effect_plain'), count: null };
  const rows = effect.rows({ context, from, to });
  const answer = await sql<{ count: number }>`select count(*)::int as count from (${rows} limit 10000) counted`.execute(
    context.trx,
  );
  const { count } = getSingleRow(answer);
  return { text: context.t(effect.text, { count }), count };
}
