// The eight types as the page of the partner network compares them. Rules: docs/rules/memberships.md, "Levels"
import { membershipLevels, membershipTypes } from '@trunkline/contract/enums';
import type { ProgrammeType } from '@trunkline/contract/memberships';
import { formatCents, toCents } from '@trunkline/rules/cents';
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
      const { orders_usd, orders_completed } = rules[type]?.[level] ?? {};
      if (orders_usd === undefined && orders_completed === undefined) return [];
      return {
        level,
        orders_usd: orders_usd === undefined ? null : formatCents(toCents(orders_usd)),
        orders_completed: orders_completed ?? null,
      };
    }),
  }));
}
