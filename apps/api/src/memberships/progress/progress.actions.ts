// What is missing to the next level, from records of the portal. Rules: docs/rules/memberships.md, "Levels"
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { membershipLevels } from '@trunkline/contract/enums';
import type * as membershipCalls from '@trunkline/contract/memberships';
import { levelCriteria, type LevelRequirement } from '@trunkline/contract/memberships';
import { formatCents, toCents } from '@trunkline/rules/cents';
import type { TFunction } from '@trunkline/text';
import { addDays, addMonths } from '@trunkline/rules/time';
import { getCompanyId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { listHeldMemberships } from '../memberships.public.ts';
import { type CertifiedPeople, countCertifiedPeople, countYear, type YearFigures } from './progress.sql.ts';
import { type DueUpdate, findDueUpdate } from './records.sql.ts';

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
    const criteria = requirement
      ? compareFigures(
          {
            ...(await countYear(trx, companyId, { ...year, today })),
            certified: await countCertifiedPeople(trx, companyId, today, requirement.certified_people?.subject),
          },
          requirement,
        )
      : [];
    list.push({
      next_action: chooseNextAction(
        criteria,
        today,
        criteria.length > 0 ? await findDueUpdate(trx, companyId) : undefined,
      ),
      type,
      level,
      next_level: requirement ? next : null,
      expires_at,
      days_left,
      ...year,
      criteria: criteria.map((one) => ({ ...one, text: describeCriterion(t, one) })),
    });
  }
  return { list };
}

/** Days before a certificate lapses or an update is due, from which that comes first. */
const lapseDays = 90;
const updateDays = 7;

const getShare = ({ value, target }: Criterion): number => Number(value) / Number(target);

/**
 * The one thing that helps most: an update that is due within 7 days, a certificate that lapses within 90, else the missing criterion
 * that is nearest to its target. Undefined criteria are not asked for.
 */
export function chooseNextAction(
  criteria: readonly Criterion[],
  today: string,
  due: DueUpdate | undefined,
): Progress['next_action'] {
  const asks = (name: Criterion['name']) => criteria.find((one) => one.name === name);
  if (asks('updates_in_time') && due && due.update_due_on <= addDays(today, updateDays))
    return { name: 'updates_in_time', due_on: due.update_due_on, project_id: due.project_id };
  const lapse = asks('certified_people')?.falls?.on;
  if (lapse !== undefined && lapse <= addDays(today, lapseDays))
    return { name: 'certified_people', due_on: lapse, project_id: null };
  const [nearest] = criteria
    .filter(({ reached }) => !reached)
    .toSorted((one, other) => getShare(other) - getShare(one));
  return nearest ? { name: nearest.name, due_on: null, project_id: null } : null;
}

const describeCriterion = (t: TFunction, { name, subject }: Criterion): string =>
  name === 'certified_people' && subject !== null
    ? t('memberships.criterion_certified_people_subject', { subject })
    : t(`memberships.criterion_${name}_text`);

/** The year of the membership that `today` is in: it begins on the anniversaries of the first day. */
export function getMembershipYear(startsAt: string, today: string): { from: string; to: string } {
  let years = Number(today.slice(0, 4)) - Number(startsAt.slice(0, 4));
  if (addMonths(startsAt, 12 * years) > today) years -= 1;
  return { from: addMonths(startsAt, 12 * years), to: addDays(addMonths(startsAt, 12 * (years + 1)), -1) };
}

interface LevelFigures extends YearFigures {
  readonly certified: CertifiedPeople;
}
type Criterion = Omit<Progress['criteria'][number], 'text'>;

/** Compares only the figures that the rule asks for, in a fixed order. */
export function compareFigures(figures: LevelFigures, requirement: LevelRequirement): Criterion[] {
  return levelCriteria.flatMap((name): Criterion[] => {
    const asked = requirement[name];
    if (asked === undefined) return [];
    const target = typeof asked === 'object' ? asked.count : asked;
    const isMoney = typeof target === 'string';
    const format = (cents: bigint): string => (isMoney ? formatCents(cents) : String(cents));
    const [value, wanted] = isMoney
      ? [toCents(figures.orders_usd), toCents(target)]
      : [BigInt(name === 'certified_people' ? figures.certified.count : figures[name]), BigInt(target)];
    const missing = wanted > value ? wanted - value : 0n;
    return [
      {
        name,
        value: format(value),
        target: format(wanted),
        missing: format(missing),
        reached: missing === 0n,
        subject: typeof asked === 'object' ? (asked.subject ?? null) : null,
        falls: name === 'certified_people' ? figures.certified.falls : null,
      },
    ];
  });
}
