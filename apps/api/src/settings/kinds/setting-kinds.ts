// Type, group and limits of every setting. A setting without an entry does not compile; its texts are `settings.json`, and a test
// compares them. Rules: docs/rules/settings.md
import { membershipTypes } from '@trunkline/contract/enums';
import { currencies } from '@trunkline/contract/values';
import type { SettingGroup, SettingType } from '@trunkline/contract/staff/settings';
import type { SettingKey } from '../settings.public.ts';

export interface SettingKind {
  readonly group: SettingGroup;
  readonly type: SettingType;
  /** Counts only: the smallest and the largest value. */
  readonly min?: number;
  readonly max?: number;
  /** Unit of a count. */
  readonly unit?: 'days' | 'months' | 'years' | 'hour' | 'minute' | 'day';
  /** Characters of a text. */
  readonly length?: number;
  readonly choices?: readonly string[];
}

const count = (group: SettingGroup, min: number, max: number, unit: SettingKind['unit'] = 'days'): SettingKind => ({
  group,
  type: 'count',
  min,
  max,
  ...(unit && { unit }),
});
const text = (length: number): SettingKind => ({ group: 'vendor', type: 'text', length });
/** How often something may happen. It is never 0: that would lock everybody out. */
const limit = (unit: SettingKind['unit'], max = 100_000): SettingKind => count('limits', 1, max, unit);

export const settingKinds: Readonly<Record<SettingKey, SettingKind>> = {
  'vendor.name': { group: 'brand', type: 'text', length: 200 },
  'vendor.email': { group: 'brand', type: 'email' },
  'vendor.copyright': text(200),
  'vendor.filing_number': text(100),
  'vendor.website': text(300),
  'vendor.links': { group: 'vendor', type: 'json' },
  'vendor.chat_url': text(300),
  'vendor.address': { group: 'vendor', type: 'prose', length: 500 },
  'vendor.tax_id': text(50),
  'vendor.bank': { group: 'vendor', type: 'record' },
  'support.desks': { group: 'vendor', type: 'record' },
  'vendor.home_country': { group: 'vendor', type: 'country' },
  'vendor.home_regions': { group: 'vendor', type: 'countries' },
  'countries.names': { group: 'vendor', type: 'record' },
  'tax.rules': { group: 'tax', type: 'json' },
  'delivery.terms': { group: 'tax', type: 'json' },
  'brand.logo': { group: 'brand', type: 'file' },
  'brand.logo_dark': { group: 'brand', type: 'file' },
  'brand.favicon': { group: 'brand', type: 'file' },
  'brand.accent': { group: 'brand', type: 'colour' },
  'legal.standard': { group: 'vendor', type: 'flag' },
  'quotation.validity_days': count('quotations', 1, 365),
  'quotation.discount_limits': { group: 'quotations', type: 'record' },
  'pricelist.limits': { group: 'quotations', type: 'record' },
  'currencies.offered': { group: 'quotations', type: 'choices', choices: currencies },
  'rates.stale_days': count('quotations', 1, 365),
  'payment.tolerance_usd': { group: 'orders', type: 'amount' },
  'payment.remind_before_days': { group: 'orders', type: 'counts' },
  'payment.remind_after_days': { group: 'orders', type: 'counts' },
  'training.cancel_days': count('exams', 0, 90),
  'exam.pass_mark': { group: 'exams', type: 'count', min: 0, max: 100 },
  'exam.retake_days': count('exams', 0, 365),
  'exam.retakes_per_year': { group: 'exams', type: 'count', min: 0, max: 100 },
  'certificate.years': count('exams', 1, 50, 'years'),
  'order.complete_days': count('orders', 1, 365),
  'order.staff_delivery_days': count('orders', 1, 365),
  'warranty.months': count('orders', 1, 240, 'months'),
  'project.registration_types': { group: 'projects', type: 'choices' },
  'project.protection_days': count('projects', 1, 3650),
  'project.extension_days': count('projects', 1, 3650),
  'project.cooloff_days': count('projects', 1, 3650),
  'project.update_days': count('projects', 1, 3650),
  'project.grace_days': count('projects', 0, 3650),
  'draft.days': count('projects', 1, 365),
  'project.reminder_days': { group: 'projects', type: 'counts' },
  'project.light_per_day': count('projects', 1, 1_000_000, 'day'),
  'membership.months': count('memberships', 1, 60, 'months'),
  'membership.level_rules': { group: 'memberships', type: 'json' },
  'security.totp_required': { group: 'accounts', type: 'flag' },
  'limits.codes_per_hour': limit('hour'),
  'limits.account_codes_per_hour': limit('hour'),
  'limits.account_codes_per_day': limit('day'),
  'limits.registrations_per_hour': limit('hour'),
  'limits.failed_logins_per_hour': limit('hour'),
  'limits.invitations_per_day': limit('day'),
  'limits.logins_per_minute': limit('minute'),
  'limits.documents_per_minute': limit('minute'),
  'limits.captchas_per_minute': limit('minute'),
  'limits.lookups_per_minute': limit('minute'),
  'limits.unmatched_serials_per_day': limit('day'),
  'limits.messages_per_day': limit('day'),
  'limits.partner_messages_per_day': limit('day'),
  'limits.chat_messages_per_minute': limit('minute'),
  'limits.applications_per_hour': limit('hour'),
};

/** Settings whose value is chosen from a list. */
export const choicesOf = ({ type, choices = membershipTypes }: SettingKind): readonly string[] | null =>
  type === 'choices' ? choices : null;
