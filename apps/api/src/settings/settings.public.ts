import { membershipTypes } from '@trunkline/contract/enums';
import { deskRegions } from '@trunkline/contract/content/help';
import { deliveryTerms } from '@trunkline/contract/delivery-terms';
import { bankAccount } from '@trunkline/contract/orders.shapes';
import { share, taxRules } from '@trunkline/contract/tax-rules';
import { asText } from '@trunkline/contract/text-kinds';
import { amount, countryCode, currencies, line, prose } from '@trunkline/contract/values';
import { cleanInput } from '@trunkline/rules/reading/gate';
import { parseDeskHours } from '@trunkline/rules/support/desk-hours';
import { z } from 'zod/mini';
import { levelRules } from './kinds/level-rules.ts';
import { defaultSettings, type VendorSettings } from './kinds/vendor-settings.ts';
import type { AppContext } from '../platform/app-context.ts';
import { defineCache } from '../platform/cache/change-cache.ts';
import type { Db, Trx } from '../platform/db/connection.ts';

// Rules: docs/rules/settings.md

export type { LevelRules, VendorSettings } from './kinds/vendor-settings.ts';
export type SettingKey = keyof VendorSettings;

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const count = z.int().check(z.gte(1), z.lte(1_000_000));
const dayCount = z.int().check(z.gte(1), z.lte(3650));

/** The id of a file; empty: none. */
const fileId = z.union([z.literal(''), z.uuid()]);

/** What pages and papers call the portal until the vendor has a name. */
const neutralName = 'Partner portal';

/** The value that each setting may have. */
const settingShapes: { readonly [K in SettingKey]: z.ZodMiniType<VendorSettings[K]> } = {
  'vendor.name': z.union([z.literal(''), line(200)]),
  'vendor.copyright': text(200),
  'vendor.filing_number': text(100),
  'vendor.website': text(300),
  'vendor.links': z.array(z.strictObject({ name: line(100), url: line(300) })).check(z.maxLength(50)),
  'vendor.email': z.union([z.literal(''), asText('email', z.email())]),
  'vendor.chat_url': z.union([z.literal(''), z.url({ protocol: /^https?$/ }).check(z.maxLength(300))]),
  'vendor.address': z.union([z.literal(''), prose(500)]),
  'vendor.tax_id': text(50),
  'vendor.bank': z.nullable(z.strictObject(bankAccount.def.shape)),
  'support.desks': z.partialRecord(
    z.enum(deskRegions),
    z.string().check(z.refine((hours) => parseDeskHours(hours) !== undefined)),
  ),
  'vendor.home_country': z.union([z.literal(''), countryCode]),
  'vendor.home_regions': z.array(countryCode),
  'countries.names': z.record(z.string(), line(100)),
  'tax.rules': taxRules,
  'delivery.terms': deliveryTerms,
  'brand.logo': fileId,
  'brand.logo_dark': fileId,
  'brand.favicon': fileId,
  'brand.accent': z.union([z.literal(''), z.string().check(z.regex(/^#[0-9a-f]{6}$/))]),
  'legal.standard': z.boolean(),
  'quotation.validity_days': count,
  'quotation.discount_limits': z.record(z.string(), share),
  'pricelist.limits': z.record(z.string(), share),
  'project.registration_types': z.array(z.enum(membershipTypes)),
  'project.protection_days': dayCount,
  'project.extension_days': dayCount,
  'project.cooloff_days': dayCount,
  'project.update_days': dayCount,
  'project.grace_days': z.int().check(z.gte(0), z.lte(3650)),
  'draft.days': count,
  'project.reminder_days': z.array(dayCount).check(z.maxLength(10)),
  'project.light_per_day': count,
  'currencies.offered': z.array(z.enum(currencies)),
  'rates.stale_days': count,
  'payment.tolerance_usd': amount,
  'payment.remind_before_days': z.array(z.int().check(z.gte(1), z.lte(365))).check(z.maxLength(10)),
  'payment.remind_after_days': z.array(z.int().check(z.gte(1), z.lte(365))).check(z.maxLength(10)),
  'membership.months': z.int().check(z.gte(1), z.lte(60)),
  'membership.level_rules': levelRules,
  'training.cancel_days': z.int().check(z.gte(0), z.lte(90)),
  'exam.pass_mark': z.int().check(z.gte(0), z.lte(100)),
  'exam.retake_days': z.int().check(z.gte(0), z.lte(365)),
  'exam.retakes_per_year': z.int().check(z.gte(0), z.lte(100)),
  'certificate.years': z.int().check(z.gte(1), z.lte(50)),
  'order.complete_days': count,
  'order.staff_delivery_days': count,
  'warranty.months': count,
  'security.totp_required': z.boolean(),
  'limits.codes_per_hour': count,
  'limits.account_codes_per_hour': count,
  'limits.account_codes_per_day': count,
  'limits.registrations_per_hour': count,
  'limits.failed_logins_per_hour': count,
  'limits.invitations_per_day': count,
  'limits.logins_per_minute': count,
  'limits.documents_per_minute': count,
  'limits.captchas_per_minute': count,
  'limits.lookups_per_minute': count,
  'limits.unmatched_serials_per_day': count,
  'limits.messages_per_day': count,
  'limits.partner_messages_per_day': count,
  'limits.chat_messages_per_minute': count,
  'limits.applications_per_hour': count,
};

/** The value of a setting that nobody changed. */
export const presetOf = <K extends SettingKey>(key: K): VendorSettings[K] => defaultSettings[key];

/** The keys in the order of the table. */
export const listSettingKeys = (): SettingKey[] => Object.keys(defaultSettings).filter(isSettingKey);

/** The value as the setting stores it, texts cleaned; undefined when the setting may not have it. */
export const checkSetting = <K extends SettingKey>(key: K, value: unknown): VendorSettings[K] | undefined =>
  settingShapes[key].safeParse(cleanInput(value, settingShapes[key]) ?? (typeof value === 'string' ? '' : value)).data;

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(defaultSettings, key);

/** The value of a setting typed as text or as JSON; undefined when the setting may not have it. */
export const parseSetting = <K extends SettingKey>(key: K, typed: string): VendorSettings[K] | undefined =>
  checkSetting(key, typed) ?? checkSetting(key, parseJson(typed));

function parseJson(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return undefined;
  }
}

const changedSettings = defineCache<ReadonlyMap<string, unknown>>({ topics: ['settings'], maxEntries: 1 });

/** A context of a request or job; without `app` the settings are read from the database each time. */
export interface SettingsSource {
  readonly trx: Db | Trx;
  readonly app?: Pick<AppContext, 'changes'>;
}

async function readChangedSettings(
  { trx }: SettingsSource,
  keys?: readonly SettingKey[],
): Promise<ReadonlyMap<string, unknown>> {
  const rows = await trx
    .selectFrom('settings')
    .select(['key', 'value'])
    .$if(keys !== undefined, (query) => query.where('key', 'in', keys ?? []))
    .execute();
  const changed = new Map<string, unknown>(rows.map(({ key, value }) => [key, value]));
  if (!changed.get('vendor.name')) changed.set('vendor.name', neutralName);
  return changed;
}

/** All of them from the cache; without a cache those of the keys alone. */
const readCachedSettings = (
  source: SettingsSource,
  keys?: readonly SettingKey[],
): Promise<ReadonlyMap<string, unknown>> =>
  source.app
    ? changedSettings(source.app.changes).read('all', () => readChangedSettings(source))
    : readChangedSettings(source, keys);

/** Reads several settings. A setting without a row has its default. Cached until a setting changes. */
export async function readSettings<K extends SettingKey>(
  source: SettingsSource,
  keys: readonly K[],
): Promise<Pick<VendorSettings, K>> {
  const changed = await readCachedSettings(source, keys);
  return Object.fromEntries(keys.map((key) => [key, changed.get(key) ?? defaultSettings[key]])) as Pick<
    VendorSettings,
    K
  >;
}

/** The settings that somebody has set, by key. */
export const listSetKeys = async (source: SettingsSource): Promise<ReadonlySet<string>> =>
  new Set((await readCachedSettings(source)).keys());

/** The brand of products that name none: the name of the vendor; empty until it is set, and then the products follow it. */
export async function readProductBrand(source: SettingsSource): Promise<string> {
  const name = await readSetting(source, 'vendor.name');
  return name === neutralName ? '' : name;
}

/** One setting. */
export const readSetting = async <K extends SettingKey>(source: SettingsSource, key: K): Promise<VendorSettings[K]> =>
  (await readSettings(source, [key]))[key];

/** The address of the outside chat, if there is one. */
export const readChatUrl = async (source: {
  readonly trx: Db | Trx;
  readonly app: Pick<AppContext, 'changes' | 'environment'>;
}): Promise<string | undefined> => (await readSetting(source, 'vendor.chat_url')) || source.app.environment.chatUrl;

/** All settings with their present values. */
export const readAllSettings = (source: SettingsSource): Promise<VendorSettings> =>
  readSettings(source, listSettingKeys());

/** A value that a portal begins with. Nobody has changed it: it has version 1. One that is there stays. */
export const presetSetting = async <K extends SettingKey>(
  trx: Trx,
  key: K,
  value: VendorSettings[K],
): Promise<void> => {
  await trx
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), version: 1, updated_at: new Date() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
};

export async function saveSetting<K extends SettingKey>(trx: Trx, key: K, value: VendorSettings[K]): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: new Date(), changed_by: null, reason: null };
  await trx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((e) => ({ ...row, version: e('settings.version', '+', 1) })),
    )
    .execute();
}
