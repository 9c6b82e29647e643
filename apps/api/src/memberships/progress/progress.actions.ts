// What is missing to the next level, from records of the portal. Rules: docs/rules/memberships.md, "Levels"
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { membershipLevels } from '@trunkline/contract/enums';
import type * as membershipCalls from '@trunkline/contract/memberships';
import { levelCriteria, type LevelRequirement } from '@trunkline/contract/memberships';
import { formatCents, toCents } from '@trunkline/rules/cents';
import { addDays, addMonths } from '@trunkline/rules/time';
import { getCompanyId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { listHeldMemberships } from '../memberships.public.ts';
import { countYear, type YearFigures } from './progress.sql.ts';

type Progress = EndpointOutput<typeof membershipCalls.getMembershipProgress>['list'][number];

export async function getMembershipProgress(context: TransactionContext): Promise<{ list: Progress[] }> {
  const { trx, principal, today, t } = context;
  const companyId = getCompanyId(principal);
  const rules = await readSetting(context, 'membership.level_rules');
  const held = await listHeldMemberships(trx, companyId, today);
  const list: Progress[] = [];
  for (const { type, level, starts_at, expires_at, days_left } of held.filter(({ state }) => state === 'active')) {
    const next = membershipLevels[membershipLevels.indexOf(level) + 1];
    const requirement = next && rules[type]?.[next];
    const year = getMembershipYear(starts_at, today);
    const figures = await countYear(trx, companyId, year);
    const criteria = requirement ? compareFigures(figures, requirement) : [];
    list.push({
      type,
      level,
      next_level: requirement ? next : null,
      expires_at,
      days_left,
      ...year,
      criteria: criteria.map((one) => ({ ...one, text: t(`memberships.criterion_${one.name}_text`) })),
    });
  }
  return { list };
}

/** The year of the membership that `today` is in: it begins on the anniversaries of the first day. */
export function getMembershipYear(startsAt: string, today: string): { from: string; to: string } {
  let years = Number(today.slice(0, 4)) - Number(startsAt.slice(0, 4));
  if (addMonths(startsAt, 12 * years) > today) years -= 1;
  return { from: addMonths(startsAt, 12 * years), to: addDays(addMonths(startsAt, 12 * (years + 1)), -1) };
}

/** Compares only the figures that the rule asks for, in a fixed order. */
export function compareFigures(
  figures: YearFigures,
  requirement: LevelRequirement,
): Omit<Progress['criteria'][number], 'text'>[] {
  return levelCriteria.flatMap((name) => {
    const target = requirement[name];
    if (target === undefined) return [];
    const isMoney = typeof target === 'string';
    const format = (cents: bigint): string => (isMoney ? formatCents(cents) : String(cents));
    const [value, wanted] = isMoney
      ? [toCents(figures.orders_usd), toCents(target)]
      : [BigInt(figures[name]), BigInt(target)];
    const missing = wanted > value ? wanted - value : 0n;
    return [{ name, value: format(value), target: format(wanted), missing: format(missing), reached: missing === 0n }];
  });
}
