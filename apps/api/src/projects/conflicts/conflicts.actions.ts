// The conflict light: one word about the protections of others. Rules: docs/rules/projects.md, "Light"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as projectCalls from '@trunkline/contract/projects';
import { findCountry } from '../../countries/countries.public.ts';
import { audit } from '../../platform/audit/audit.ts';
import { type FieldError, invalid, invalidFields } from '../../platform/errors/app-error.ts';
import { getCompanyId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { completeTerm, ensureTerm } from '../editing/editing.policy.ts';
import { getEndUser } from '../editing/editing.sql.ts';
import { readProjectTerms } from '../project-terms.ts';
import { ensureRegistrant } from '../projects.policy.ts';
import { type Customer, countLook, getLight } from './conflicts.sql.ts';

type LightInput = ParsedInput<typeof projectCalls.checkProjectConflict>;

/** Step to which answer times are rounded up, several times a lookup: docs/decisions/0046-the-light-answers-in-steps.md */
export const lightStepMs = 500;

const customerFields = ['company', 'country', 'email'] as const;

function readCustomer(input: LightInput): Customer {
  const { company, country, email } = input;
  if (company != null && country != null && email != null) {
    if (!findCountry(country)) throw invalid('accounts.wrong_country', {}, 'country');
    return { company, country, email };
  }
  const missing = customerFields.filter((field) => input[field] == null);
  throw invalidFields(missing.map((path): FieldError => ({ path, code: 'projects.field_missing', rule: 'required' })));
}

export async function checkProjectConflict(context: TransactionContext, input: LightInput) {
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
  const light = await getLight(trx, companyId, customer, term);
  await audit(context, 'project.light', {
    object: 'project',
    details: { country: customer.country, enduser_id: input.enduser_id ?? null, ...term, light },
  });
  return { light, looks_left: Math.max(0, terms.looksPerDay - looks), looks_per_day: terms.looksPerDay };
}
