// The conflict light: one word about the protections of others. Rules: docs/rules/projects.md, "Light"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { type ConflictLight, conflictLights, type checkProjectConflict } from '@trunkline/contract/projects';
import { dayInMs } from '@trunkline/rules/time';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { type FieldError, invalidFields, tooManyRequests } from '../../platform/errors/app-error.ts';
import { getCompanyId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { findOwnMailDomain } from '../editing/editing.actions.ts';
import { completeTerm, ensureTerm } from '../editing/editing.policy.ts';
import { getEndUser } from '../editing/editing.sql.ts';
import { readProjectTerms, similarityLimit } from '../project-terms.ts';
import { ensureRegistrant } from '../projects.policy.ts';

type LightInput = ParsedInput<typeof checkProjectConflict>;

/** Several times what a look takes: docs/decisions/0046-the-light-answers-in-steps.md */
export const lightStepMs = 500;

interface Customer {
  readonly company: string;
  readonly country: string;
  readonly email: string;
}

const customerFields = ['company', 'country', 'email'] as const;

function readCustomer(input: LightInput): Customer {
  const { company, country, email } = input;
  if (company != null && country != null && email != null) return { company, country, email };
  const missing = customerFields.filter((field) => input[field] == null);
  throw invalidFields(missing.map((path): FieldError => ({ path, code: 'projects.field_missing', rule: 'required' })));
}

/** Counts one look of the company. Throws 429 until midnight UTC when none is left. */
async function countLook(
  { trx, now, today }: TransactionContext,
  companyId: string,
  looksPerDay: number,
): Promise<number> {
  const counted = await trx
    .insertInto('project_looks')
    .values({ company_id: companyId, day: today, looks: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'day'])
        .doUpdateSet({ looks: sql`project_looks.looks + 1` })
        .where('project_looks.looks', '<', looksPerDay),
    )
    .returning('looks')
    .executeTakeFirst();
  if (!counted) throw tooManyRequests((Date.parse(today) + dayInMs - now.getTime()) / 1000, 'projects.no_looks_left');
  return counted.looks;
}

/** The same search for every answer. */
async function findLight(
  trx: Trx,
  companyId: string,
  { company, country, email }: Customer,
  { starts_on, ends_on }: { readonly starts_on: string; readonly ends_on: string },
): Promise<ConflictLight> {
  const {
    rows: [row],
  } = await sql<{ light: string }>`select find_protection_light(${companyId}, ${company}, ${findOwnMailDomain(email)},
    ${country}, daterange(${starts_on}::date, ${ends_on}::date, '[]'), ${similarityLimit}::real) as light`.execute(trx);
  const light = conflictLights.find((one) => one === row?.light);
  if (!light) throw new Error('find_protection_light returned no light');
  return light;
}

export async function lookAtLight(context: TransactionContext, input: LightInput) {
  const { trx, principal, today } = context;
  const terms = await readProjectTerms(context);
  ensureRegistrant({ principal, registrationTypes: terms.registrationTypes });
  const companyId = getCompanyId(principal);
  const customer = input.enduser_id == null ? readCustomer(input) : await getEndUser(trx, companyId, input.enduser_id);
  const wished = {
    protect_start_time: input.protect_start_time ?? null,
    protect_end_time: input.protect_end_time ?? null,
  };
  ensureTerm(wished, terms.protectionDays);
  const looks = await countLook(context, companyId, terms.looksPerDay);
  const term = completeTerm(wished, { today, days: terms.protectionDays });
  const light = await findLight(trx, companyId, customer, term);
  await audit(context, 'project.light', {
    object: 'project',
    details: { country: customer.country, enduser_id: input.enduser_id ?? null, ...term, light },
  });
  return { light, looks_left: Math.max(0, terms.looksPerDay - looks), looks_per_day: terms.looksPerDay };
}
