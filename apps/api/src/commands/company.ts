import {
  membershipLevels,
  type MembershipLevel,
  membershipTypes,
  type MembershipType,
} from '@trunkline/contract/enums';
import { toDay } from '@trunkline/rules/time';
import type { Trx } from '../platform/db/connection.ts';
import { OperatorError } from '../platform/errors/operator-error.ts';
import { type Command, UsageError } from './command.ts';
import { auditCommand, inOwnerTransaction } from './owner-transaction.ts';

type PaymentTerm = 'prepaid' | 'oa45';

interface CompanyChange {
  readonly payment_term?: PaymentTerm;
  /** USD; null: no limit. */
  readonly credit_limit?: string | null;
}

interface NewMembership {
  readonly type: MembershipType;
  readonly level: MembershipLevel;
  /** The last day. */
  readonly expires_at: string;
}

export const companyCommand: Command = {
  name: 'company',
  summary: 'prints a company; sets its payment term, credit limit and memberships',
  help: `Prints the company of a user as JSON, after the changes. Changes are written to the audit trail.
  npm run portal -- company ada@partner.example --payment-term oa45 --credit-limit 40000.00
  npm run portal -- company ada@partner.example --membership DPP:gold:2027-12-31`,
  argument: 'ADDRESS',
  options: [
    { name: 'payment-term', type: 'string', argument: 'TERM', meaning: 'prepaid or oa45' },
    { name: 'credit-limit', type: 'string', argument: 'USD', meaning: 'an amount, or none' },
    { name: 'membership', type: 'string', argument: 'TYPE:LEVEL:UNTIL', meaning: 'begins or changes a membership' },
    { name: 'end-membership', type: 'string', argument: 'TYPE', meaning: 'ends a membership today' },
  ],
  run: async (values) => {
    const change = readChange(values);
    const membership = readMembership(values['membership']);
    const ended = readType(values['end-membership']);
    const company = await inOwnerTransaction(async (trx, now) => {
      const id = await getCompanyId(trx, String(values['file']));
      if (Object.keys(change).length > 0) await saveCompany(trx, id, change, now);
      if (membership) await saveMembership(trx, id, membership, now);
      if (ended) await endMembership(trx, id, ended, now);
      return readCompany(trx, id);
    });
    console.log(JSON.stringify(company, null, 2));
  },
};

type Values = Record<string, string | boolean | undefined>;

function readChange(values: Values): CompanyChange {
  const [term, limit] = [values['payment-term'], values['credit-limit']];
  if (term !== undefined && term !== 'prepaid' && term !== 'oa45')
    throw new UsageError(`company: --payment-term is prepaid or oa45, not ${String(term)}`);
  if (limit !== undefined && limit !== 'none' && !/^\d{1,12}(\.\d{1,2})?$/.test(String(limit)))
    throw new UsageError(`company: --credit-limit is an amount such as 40000.00, or none, not ${String(limit)}`);
  return {
    ...(term === undefined ? {} : { payment_term: term }),
    ...(limit === undefined ? {} : { credit_limit: limit === 'none' ? null : String(limit) }),
  };
}

function readType(value: string | boolean | undefined): MembershipType | undefined {
  const type = membershipTypes.find((known) => known === value);
  if (value !== undefined && !type) throw new UsageError(`company: ${String(value)} is not a type of membership`);
  return type;
}

function readMembership(value: string | boolean | undefined): NewMembership | undefined {
  if (value === undefined) return undefined;
  const [type, level, expires_at = ''] = String(value).split(':');
  const knownType = readType(type);
  const knownLevel = membershipLevels.find((known) => known === level);
  if (!knownType || !knownLevel || Number.isNaN(Date.parse(expires_at)) || expires_at.length !== 10)
    throw new UsageError(`company: --membership is written as DPP:gold:2027-12-31, not ${String(value)}`);
  return { type: knownType, level: knownLevel, expires_at };
}

async function getCompanyId(trx: Trx, username: string): Promise<string> {
  const user = await trx.selectFrom('users').select('company_id').where('username', '=', username).executeTakeFirst();
  if (!user?.company_id) throw new OperatorError(`there is no company user ${username}`);
  return user.company_id;
}

async function saveCompany(trx: Trx, id: string, change: CompanyChange, now: Date): Promise<void> {
  await trx
    .updateTable('companies')
    .set((e) => ({ ...change, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await auditCommand(trx, 'company.terms', { object: 'company', object_id: id, company_id: id, details: change }, now);
}

/** The current membership of the type gets the level and the last day; without one it begins today. */
async function saveMembership(trx: Trx, company_id: string, membership: NewMembership, now: Date): Promise<void> {
  const { type, level, expires_at } = membership;
  const today = toDay(now);
  if (expires_at < today) throw new UsageError('company: the last day of a membership lies in the past');
  const changed = await trx
    .updateTable('memberships')
    .set((e) => ({ level, expires_at, version: e('version', '+', 1) }))
    .where('company_id', '=', company_id)
    .where('type', '=', type)
    .where('terminated_at', 'is', null)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n)
    await trx.insertInto('memberships').values({ company_id, type, level, starts_at: today, expires_at }).execute();
  await auditCommand(
    trx,
    'membership.save',
    { object: 'company', object_id: company_id, company_id, details: membership },
    now,
  );
}

async function endMembership(trx: Trx, company_id: string, type: MembershipType, now: Date): Promise<void> {
  const ended = await trx
    .updateTable('memberships')
    .set((e) => ({ terminated_at: now, version: e('version', '+', 1) }))
    .where('company_id', '=', company_id)
    .where('type', '=', type)
    .where('terminated_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) throw new OperatorError(`the company has no ${type} membership`);
  await auditCommand(
    trx,
    'membership.terminate',
    { object: 'company', object_id: company_id, company_id, details: { type } },
    now,
  );
}

async function readCompany(trx: Trx, id: string) {
  const company = await trx
    .selectFrom('companies')
    .select(['company', 'country', 'payment_term', 'credit_limit'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const memberships = await trx
    .selectFrom('memberships')
    .select(['type', 'level', 'starts_at', 'expires_at'])
    .where('company_id', '=', id)
    .where('terminated_at', 'is', null)
    .orderBy('type')
    .execute();
  const users = await trx
    .selectFrom('users')
    .select(['username', 'realname', 'company_role', 'disabled'])
    .where('company_id', '=', id)
    .orderBy('username')
    .execute();
  return { ...company, memberships, users };
}
