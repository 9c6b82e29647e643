import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type {
  getFriendLinks as linksCall,
  getLayout as layoutCall,
  listCountries as countriesCall,
} from '@trunkline/contract/site';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { readChatUrl, readSetting, readSettings } from '../settings/settings.public.ts';
import { readSiteLayout } from './layout.ts';
import { listCountriesInLanguage } from '../countries/countries.public.ts';

// Rules: docs/rules/site.md

/** The menu and the footer. `columb` and `sysConifg` are the names on the wire. */
export async function getLayout(context: TransactionContext): Promise<EndpointOutput<typeof layoutCall>> {
  const { trx, t, today, app } = context;
  const {
    'vendor.name': vendor,
    'vendor.copyright': copyright,
    'vendor.filing_number': filing,
    'vendor.email': email,
  } = await readSettings({ app, trx }, ['vendor.name', 'vendor.copyright', 'vendor.filing_number', 'vendor.email']);
  const { columb, footer } = await readSiteLayout(context);
  return {
    columb,
    footer,
    sysConifg: {
      copyright: copyright || t('site.copyright', { year: today.slice(0, 4), vendor }),
      filing_number: filing,
      email: email || null,
      chat_url: (await readChatUrl({ app, trx })) ?? null,
      vendor,
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
