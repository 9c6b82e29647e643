// The three questions of the type finder. Rules: docs/rules/partner-finder.md, "Type finder"
import type { MembershipLevel, MembershipType } from '@trunkline/contract/enums';
import type { ProgrammeType } from '@trunkline/contract/memberships';
import type { PartnerActivity, PartnerSource } from '@trunkline/contract/partners/partner-enums';

export interface PartnerAnswers {
  readonly activity?: PartnerActivity | undefined;
  readonly source?: PartnerSource | undefined;
  /** USD a year, at least. */
  readonly purchases?: number | undefined;
}

export interface FoundPartnerType {
  readonly type: MembershipType;
  /** The highest level whose purchases the answer reaches for certain. */
  readonly level: MembershipLevel;
}

const sellers: Readonly<
  Record<Exclude<PartnerActivity, 'telecom' | 'enterprise'>, Readonly<Record<PartnerSource, MembershipType>>>
> = {
  resell: { vendor: 'DDP', distributor: 'ADP' },
  install: { vendor: 'DPP', distributor: 'APP' },
  maintain: { vendor: 'DSP', distributor: 'ASP' },
};

/** Who buys for a network of their own contracts with the vendor: the second question is not asked. */
export const isOwnUse = (activity: PartnerActivity | undefined): activity is 'telecom' | 'enterprise' =>
  activity === 'telecom' || activity === 'enterprise';

function findType({ activity, source }: PartnerAnswers): MembershipType | undefined {
  if (activity === undefined) return undefined;
  if (isOwnUse(activity)) return activity === 'telecom' ? 'DTE' : 'DEE';
  return source && sellers[activity][source];
}

/** Undefined while the answers do not decide. Without purchases, and where levels ask for none, a membership begins at silver. */
export function findPartnerType(
  answers: PartnerAnswers,
  rules: readonly Pick<ProgrammeType, 'type' | 'levels'>[],
): FoundPartnerType | undefined {
  const type = findType(answers);
  if (!type) return undefined;
  const { purchases = 0 } = answers;
  const reached = rules
    .find((one) => one.type === type)
    ?.levels.filter(({ orders_usd }) => orders_usd !== null && Number(orders_usd) <= purchases);
  return { type, level: reached?.at(-1)?.level ?? 'silver' };
}
