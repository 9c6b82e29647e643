// How many days a company holds an end account, and what headquarters grant beyond them. Rules: docs/rules/projects.md, "Protection"
import { countMostProtectedDays, findFreeBeginning, type Term } from '@trunkline/rules/projects/protected-days';
import { conflict } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { ProjectTerms } from '../project-terms.ts';
import { listHeldTerms } from './protections.sql.ts';

interface Asked extends Term {
  readonly company_id: string;
  readonly end_account_id: string;
}

/**
 * Throws 409 when the company would hold the account for more days than the limit allows, with the days used, the limit and the first free
 * day. The caller has locked the account, so that two decisions at the same time are counted one after the other.
 */
export async function ensureWithinLimit(
  { trx }: Pick<TransactionContext, 'trx'>,
  { company_id, end_account_id, ...asked }: Asked,
  { dayLimit }: Pick<ProjectTerms, 'dayLimit'>,
): Promise<void> {
  const { days: limit, within } = dayLimit;
  const held = await listHeldTerms(trx, company_id, [end_account_id]);
  const total = countMostProtectedDays([...held, asked], asked, within);
  if (total <= limit) return;
  const used = countMostProtectedDays(held, asked, within);
  const day = findFreeBeginning(held, asked, dayLimit);
  throw day === null
    ? conflict('projects.term_beyond_limit', { used, total, limit, within }, { used, total, limit, free_from: null })
    : conflict(
        'projects.days_used',
        { used, total, limit, within, day: { day } },
        { used, total, limit, free_from: day },
      );
}
