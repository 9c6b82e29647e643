// A company's own price list as a file. Rules: docs/rules/prices.md, "The own price list as a file"
import { localize } from '@trunkline/rules/localized';
import { toDay } from '@trunkline/rules/time';
import {
  chooseDocumentLanguages,
  consumeDocumentLimit,
  documentMimeTypes,
  type PriceSheet,
  printPriceSheet,
} from '../documents/documents.public.ts';
import { audit } from '../platform/audit/audit.ts';
import { getCompanyId } from '../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../platform/http/request-context.ts';
import type { FileAnswer } from '../platform/http/serve-file.ts';
import { toSender } from '../platform/queueing/sender.ts';
import { findFirstDelivery, readPrintedDelivery } from '../settings/delivery.public.ts';
import { readSetting } from '../settings/settings.public.ts';
import { listBuyerPriceLists, listPrices } from './prices.public.ts';
import { listOrderableProducts } from './prices.sql.ts';

export async function downloadOwnPriceList(context: TransactionContext): Promise<PriceSheet> {
  const { trx, principal, now, today, language } = context;
  await consumeDocumentLimit(context);
  const buyer = { company_id: getCompanyId(principal), now, today };
  const lists = await listBuyerPriceLists(trx, buyer);
  const products = await listOrderableProducts(trx, today);
  const prices = await listPrices(trx, buyer, products);
  const { lang } = chooseDocumentLanguages(language, {});
  const { company } = await trx
    .selectFrom('companies')
    .select('company')
    .where('id', '=', buyer.company_id)
    .executeTakeFirstOrThrow();
  await audit(context, 'pricelist.download', {
    object: 'company',
    object_id: buyer.company_id,
    details: { products: prices.size },
  });
  const validFrom = lists.map(({ valid_from }) => toDay(valid_from)).toSorted();
  return {
    lang,
    vendor_name: await readSetting(context, 'vendor.name'),
    delivery: await readPrintedDelivery(context, (await findFirstDelivery(context))?.code ?? ''),
    company,
    today,
    memberships: lists.map(({ type, level }) => `${type} ${level}`),
    in_force_since: validFrom.at(-1) ?? null,
    lines: products.flatMap(({ id, texts, line_names, ...product }) => {
      const price = prices.get(id);
      const product_line = line_names ? localize(line_names, lang) : product.product_line;
      return price ? { ...product, ...price, product_line, title: localize(texts, language).title } : [];
    }),
  };
}

export const renderOwnPriceList = async (context: RequestContext, sheet: PriceSheet): Promise<FileAnswer> => ({
  bytes: await printPriceSheet(context.app.printer.for(toSender(context)), sheet),
  mime: documentMimeTypes.xlsx,
  file_name: `price-list-${sheet.today}.xlsx`,
});

export async function getOwnPriceListInfo({ trx, principal, now, today }: TransactionContext) {
  const lists = await listBuyerPriceLists(trx, { company_id: getCompanyId(principal), now, today });
  return {
    today,
    lists: lists.map(({ type, level, valid_from }) => ({ type, level, valid_from: valid_from.toISOString() })),
  };
}
