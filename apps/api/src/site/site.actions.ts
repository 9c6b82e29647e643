import { listProducts, productIndex } from '@trunkline/contract/catalogue';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type {
  friendLinks as linksCall,
  index as indexCall,
  layout as layoutCall,
  listCountries as countriesCall,
} from '@trunkline/contract/public';
import { type RequestContext, callInProcess, type TransactionContext } from '../platform/http/serve.ts';
import { readSetting, readSettings } from '../settings/settings.public.ts';
import { listCountriesIn } from './countries.ts';
import { menuOf } from './site.menu.ts';

// Rules: docs/rules/public.md

export async function layout({ trx, t, today, app }: TransactionContext): Promise<EndpointOutput<typeof layoutCall>> {
  const {
    'vendor.name': vendor,
    'vendor.website': website,
    'vendor.copyright': copyright,
    'vendor.filing_number': filing,
    'vendor.email': email,
  } = await readSettings(trx, [
    'vendor.name',
    'vendor.website',
    'vendor.copyright',
    'vendor.filing_number',
    'vendor.email',
  ]);
  return {
    columb: await menuOf(trx, t, { website }),
    sysConifg: {
      copyright: copyright || t('site.copyright', { year: today.slice(0, 4), vendor }),
      filing_number: filing,
      email: email || null,
      chat_url: app.environment.chatUrl ?? null,
      vendor,
    },
  };
}

export async function friendLinks({ trx }: TransactionContext): Promise<EndpointOutput<typeof linksCall>> {
  const {
    'vendor.name': name,
    'vendor.website': url,
    'vendor.links': links,
  } = await readSettings(trx, ['vendor.name', 'vendor.website', 'vendor.links']);
  return { links: [...(url ? [{ name, url }] : []), ...links] };
}

export async function listCountries({
  trx,
  language,
}: TransactionContext): Promise<EndpointOutput<typeof countriesCall>> {
  return { countries: listCountriesIn(language, await readSetting(trx, 'countries.names')) };
}

const featured = 10;

/** The newest of each line before the second of any, so that the first page shows the breadth of what there is. */
export function byTurns<P extends { product_line: string }>(newestFirst: readonly P[]): P[] {
  const places = new Map<string, number>();
  const withTurn = newestFirst.map((product) => {
    const turn = places.get(product.product_line) ?? 0;
    places.set(product.product_line, turn + 1);
    return { product, turn };
  });
  return withTurn.toSorted((a, b) => a.turn - b.turn).map(({ product }) => product);
}

/** Categories and newest products as their own calls answer them, before the transaction of this one opens. */
export async function prepareIndex(call: RequestContext): Promise<EndpointOutput<typeof indexCall>> {
  const { cate } = await callInProcess(call, productIndex, {});
  const { list } = await callInProcess(call, listProducts, {
    page: 1,
    limit: 50,
    kind: 'device',
    sort: '-created_at',
  });
  return { banners: [], categories: cate, products: byTurns(list).slice(0, featured), news: [], solutions: [] };
}
