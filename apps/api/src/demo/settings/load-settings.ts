// The vendor of the demo. A real vendor sets its own: docs/rules/setup.md
import type { Language } from '@trunkline/contract/languages';
import type { Trx } from '../../platform/db/connection.ts';
import { presetSetting, type SettingKey, type VendorSettings } from '../../settings/settings.public.ts';

type Values = Partial<VendorSettings>;

/** French, Portuguese and Spanish write both places as English does. */
const nameTerm = (en: string, others: Partial<Record<Language, string>>) => ({ en, fr: en, pt: en, es: en, ...others });

/** Name, addresses, delivery terms and taxes. Databases of tests have these too. */
export const demoVendor: Values = {
  'vendor.name': 'Corvid Networks',
  'vendor.website': 'https://www.corvid.example/',
  'vendor.email': 'partners@corvid.example',
  'vendor.home_country': 'CN',
  'support.desks': {
    asia_pacific: 'Mon-Fri 08:00-17:00 Asia/Ho_Chi_Minh',
    middle_east: 'Sun-Thu 09:00-18:00 Asia/Dubai',
    africa: 'Mon-Fri 09:00-18:00 Africa/Nairobi',
    europe: 'Mon-Fri 09:00-18:00 Europe/Tallinn',
    americas: 'Mon-Fri 08:00-17:00 America/Lima',
  },
  'legal.standard': true,
  'tax.rules': [{ countries: [], rate: '0.17', below_usd: '4000.00', text: {} }],
  'delivery.terms': [
    {
      code: 'fob_shenzhen',
      place: 'Shenzhen',
      surcharge: '0.00',
      text: nameTerm('FOB Shenzhen', { ar: 'FOB شنتشن', ko: 'FOB 선전', ru: 'FOB Шэньчжэнь', vi: 'FOB Thâm Quyến' }),
    },
    {
      code: 'fob_hongkong',
      place: 'Hong Kong',
      surcharge: '150.00',
      text: nameTerm('FOB Hong Kong', { ar: 'FOB هونغ كونغ', ko: 'FOB 홍콩', ru: 'FOB Гонконг', vi: 'FOB Hồng Kông' }),
    },
  ],
};

const demoSeller: Values = {
  'vendor.address': '18 Ternquay Road, Nanshan District\nShenzhen 518057, China',
  'vendor.filing_number': 'ICP 18050418',
  'vendor.tax_id': '91440300CORVID0418',
  'vendor.bank': {
    name: 'Ternquay Bank, Shenzhen Branch',
    account: '7714 0200 0418 336',
    swift: 'TNQBCNBS',
    address: '2 Harbour Square, Futian District, Shenzhen 518026, China',
  },
};

export async function saveSettings(trx: Trx, values: Values): Promise<void> {
  for (const [key, value] of Object.entries(values)) await presetSetting(trx, key as SettingKey, value);
}

export const loadDemoSettings = (trx: Trx): Promise<void> => saveSettings(trx, { ...demoVendor, ...demoSeller });
