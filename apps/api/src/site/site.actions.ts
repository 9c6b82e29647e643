import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type {
  getFriendLinks as linksCall,
  getLayout as layoutCall,
  listCountries as countriesCall,
} from '@trunkline/contract/site';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { readChatUrl, readSetting, readSettings } from '../settings/settings.public.ts';
import { presentBrand } from '../settings/brand.public.ts';
import { listDeliveryChoices } from '../settings/delivery.public.ts';
import { readSiteLayout } from './layout.ts';
import { listCountriesInLanguage } from '../countries/countries.public.ts';

// Rules: docs/rules/site.md

const layoutSettings = [
  'vendor.name',
  'vendor.copyright',
  'vendor.filing_number',
  'vendor.email',
  'legal.standard',
  'delivery.terms',
  'brand.logo',
  'brand.logo_dark',
  'brand.favicon',
  'brand.accent',
] as const;

/** The menu and the footer. `columb` and `sysConifg` are the names on the wire. */
export async function getLayout(context: TransactionContext): Promise<EndpointOutput<typeof layoutCall>> {
  const { trx, t, today, app, language } = context;
  const settings = await readSettings({ app, trx }, layoutSettings);
  const { 'vendor.name': vendor, 'vendor.copyright': copyright, 'vendor.email': email } = settings;
  const { columb, footer, published } = await readSiteLayout(context);
  return {
    columb,
    footer,
    sysConifg: {
      copyright: copyright || t('site.copyright', { year: today.slice(0, 4), vendor }),
      filing_number: settings['vendor.filing_number'],
      email: email || null,
      chat_url: (await readChatUrl({ app, trx })) ?? null,
      vendor,
      pages: {
        legal: settings['legal.standard'] || (published.has('aboutus/terms') && published.has('aboutus/privacy')),
        contact: published.has('aboutus/contactus'),
      },
      delivery_terms: listDeliveryChoices(settings['delivery.terms'], language),
      brand: presentBrand(settings),
    },
  };
}

/** The vendor's own site, the links of the settings, then those that staff published. */
export async function getFriendLinks(context: TransactionContext): Promise<EndpointOutput<typeof linksCall>> {
  const { links } = await readSiteLayout(context);
  return { links };
}

export async function listCountries({
  trx,
  language,
}: TransactionContext): Promise<EndpointOutput<typeof countriesCall>> {
  return { countries: listCountriesInLanguage(language, await readSetting({ trx }, 'countries.names')) };
}
