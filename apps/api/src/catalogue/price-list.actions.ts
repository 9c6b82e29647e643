import { priceListAtMost } from '@trunkline/contract/price-list';
import { sql } from 'kysely';
import { mimeOf } from '../documents/print.ts';
import { priceSheet, type PricedLine, type PriceSheet } from '../documents/price-sheet.ts';
import { takeDocument } from '../documents/limit.ts';
import { languagesFor } from '../documents/wording.ts';
import { toDay } from '../platform/server/clock.ts';
import { conflict } from '../platform/errors/app-error.ts';
import type { RequestContext, TransactionContext, FileAnswer } from '../platform/http/serve.ts';
import { readSetting } from '../settings/settings.public.ts';
import { inLanguage, type Texts } from './catalogue.sql.ts';
import { listsInForce, pricesFor } from './prices.ts';

// Rules: docs/rules/prices.md, "The own price list as a file"

interface Orderable extends Omit<PricedLine, 'title' | 'market_price' | 'discount_price'> {
  readonly id: string;
  readonly texts: Texts<{ readonly title: string }>;
}

async function listOrderable({ trx, today }: TransactionContext): Promise<Orderable[]> {
  const { rows } = await sql<Orderable>`
    select id, part_number, model, product_line, texts, case when state = 'last_orders' then last_orders_on end as last_orders_on
    from products
    where gpl is not null and state <> 'ended' and (state <> 'last_orders' or last_orders_on is null or last_orders_on >= ${today})
    order by product_line, kind <> 'device', code limit ${priceListAtMost + 1}`.execute(trx);
  if (rows.length > priceListAtMost) throw conflict('catalogue.price_list_too_long', { limit: priceListAtMost });
  return rows;
}

export async function findPriceList(context: TransactionContext): Promise<PriceSheet> {
  const { trx, principal, now, today, language } = context;
  await takeDocument(context);
  const buyer = { company_id: principal.company_id, now, today };
  const lists = await listsInForce(trx, buyer);
  const products = await listOrderable(context);
  const prices = await pricesFor(
    trx,
    buyer,
    products.map(({ id }) => id),
  );
  const { company } = await trx
    .selectFrom('companies')
    .select('company')
    .where('id', '=', principal.company_id!)
    .executeTakeFirstOrThrow();
  return {
    lang: languagesFor(language, {}).lang,
    vendor_name: await readSetting(trx, 'vendor.name'),
    company,
    today,
    memberships: lists.map(({ type, level }) => `${type} ${level}`),
    in_force_since:
      lists
        .map(({ valid_from }) => toDay(valid_from))
        .toSorted()
        .at(-1) ?? null,
    lines: products.flatMap(({ id, texts, ...product }) => {
      const price = prices.get(id);
      return price ? { ...product, ...price, title: inLanguage(texts, language).title } : [];
    }),
  };
}

export const renderPriceList = async ({ app }: RequestContext, sheet: PriceSheet): Promise<FileAnswer> => ({
  bytes: await app.printer.sheet(priceSheet(sheet)),
  mime: mimeOf.xlsx,
  file_name: `price-list-${sheet.today}.xlsx`,
});
