// The eight types as the page of the partner network compares them. Rules: docs/rules/memberships.md, "Levels"
import { membershipLevels, membershipTypes } from '@trunkline/contract/enums';
import { levelCriteria, type LevelRequirement, type ProgrammeType } from '@trunkline/contract/memberships';
import { formatCents, toCents } from '@trunkline/rules/cents';
import type { TFunction } from '@trunkline/text';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readSettings } from '../../settings/settings.public.ts';

/** What the types may do and what their levels ask for, from the settings. Levels without a figure are left out. */
export async function listProgrammeTypes(context: TransactionContext): Promise<ProgrammeType[]> {
  const settings = await readSettings(context, ['membership.level_rules', 'project.registration_types']);
  const rules = settings['membership.level_rules'];
  return membershipTypes.map((type) => ({
    type,
    registers_projects: settings['project.registration_types'].includes(type),
    levels: membershipLevels.flatMap((level) => {
      const rule = rules[type]?.[level] ?? {};
      if (levelCriteria.every((criterion) => rule[criterion] === undefined)) return [];
      return {
        level,
        orders_usd: rule.orders_usd === undefined ? null : formatCents(toCents(rule.orders_usd)),
        orders_completed: rule.orders_completed ?? null,
        others: describeOthers(context.t, rule),
      };
    }),
  }));
}

function describeOthers(t: TFunction, { certified_people: people, projects_won, updates_in_time }: LevelRequirement) {
  const { subject, count = 0 } = people ?? {};
  return [
    people &&
      (subject === undefined
        ? t('memberships.rule_certified', { count })
        : t('memberships.rule_certified_in', { count, subject })),
    projects_won && t('memberships.rule_projects_won', { count: projects_won }),
    updates_in_time && t('memberships.rule_updates_in_time', { percent: updates_in_time }),
  ].filter((text) => typeof text === 'string');
}
