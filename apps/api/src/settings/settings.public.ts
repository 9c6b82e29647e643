import type { Db, Trx } from '../platform/db/transaction.ts';

/** Rules that the vendor may change without a release; docs/rules/settings.md. The value here is the default. */
const defaults = {
  'vendor.name': 'Corvid Networks',
  'vendor.copyright': '',
  'vendor.filing_number': '',
  'vendor.website': 'https://www.corvid.example/',
  /** Further links of the footer. */
  'vendor.links': [] as { name: string; url: string }[],
  'vendor.email': 'partners@corvid.example',
  'vendor.home_country': 'CN',
  'vendor.home_regions': [] as string[],
  'countries.names': {} as Record<string, string>,
  'vat.rate': '0.17',
  'vat.threshold_usd': '4000.00',
  'fob.hongkong_usd': '150.00',
  'quotation.validity_days': 30,
  /** The deepest discount from the partner's own prices that a role approves alone, as a share. */
  'quotation.discount_limits': { pricing: '0.15', admin: '1.00' } as Record<string, string>,
  /** An exchange rate older than this counts as stale. */
  'rates.stale_days': 45,
  'order.complete_days': 14,
  'order.staff_delivery_days': 30,
  'limits.codes_per_hour': 60,
  /** From one address: an office behind one router logs in at nine. */
  'limits.logins_per_minute': 600,
  'limits.documents_per_minute': 120,
};

export type Settings = typeof defaults;
export type SettingKey = keyof Settings;

/** Several settings in one query; what was never changed is its default. */
export async function readSettings<K extends SettingKey>(db: Db | Trx, keys: readonly K[]): Promise<Pick<Settings, K>> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', [...keys])
    .execute();
  const changed = new Map(rows.map((row) => [row.key, row.value]));
  return Object.fromEntries(keys.map((key) => [key, changed.get(key) ?? defaults[key]])) as Pick<Settings, K>;
}

export const readSetting = async <K extends SettingKey>(db: Db | Trx, key: K): Promise<Settings[K]> =>
  (await readSettings(db, [key]))[key];
