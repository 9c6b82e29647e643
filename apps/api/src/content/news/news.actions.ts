// The news page and the feed. Rules: docs/rules/content.md, "News"
import { newsTopics } from '@trunkline/contract/content/news-topics';
import type * as contentNewsCalls from '@trunkline/contract/content/news';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listProductNames } from '../markdown/render-markdown.ts';
import { getEmbeddedProducts } from '../reading/embedded-products.sql.ts';
import { getRowPictures, presentPublishedRow } from '../reading/reading.present.ts';
import { listPublishedPage, type PublishedRecord } from '../reading/reading.sql.ts';
import { countTopics, hasTopic, isInYear, listNewsYears, readBodies } from './news.sql.ts';

/** The drawing of the first product that each text shows, by publication. */
async function findDrawings(
  { trx, language, today }: Pick<TransactionContext, 'trx' | 'language' | 'today'>,
  rows: readonly PublishedRecord[],
): Promise<(id: string) => string | null> {
  const bodies = await readBodies(trx, rows);
  const names = new Map([...bodies].map(([id, body]) => [id, listProductNames(body)]));
  const products = await getEmbeddedProducts(trx, [...new Set([...names.values()].flat())], { language, today });
  return (id) => {
    const [first] = (names.get(id) ?? []).flatMap((name) => products.get(name) ?? []);
    return first?.image ?? null;
  };
}

export async function listNews(
  context: TransactionContext,
  { page, limit, keyword, filter }: ParsedInput<typeof contentNewsCalls.listNews>,
): Promise<EndpointOutput<typeof contentNewsCalls.listNews>> {
  const { trx, language } = context;
  const { topic, year } = filter ?? {};
  const conditions = [...(topic ? [hasTopic(topic)] : []), ...(year == null ? [] : [isInYear(year)])];
  const { rows, ...count } = await listPublishedPage(
    trx,
    context,
    { kind: 'news', keyword, conditions },
    { page, limit },
  );
  const findDrawing = await findDrawings(context, rows);
  const pictures = await getRowPictures(trx, rows, language);
  const counts = new Map((await countTopics(trx, context, year ?? null)).map((one) => [one.topic, one.count]));
  return {
    list: rows.map((row) => ({ ...presentPublishedRow(row, pictures), drawing: findDrawing(row.id) })),
    ...count,
    page,
    limit,
    topics: newsTopics.flatMap((one) => {
      const found = counts.get(one);
      return found === undefined ? [] : [{ topic: one, count: found }];
    }),
    years: await listNewsYears(trx, context),
  };
}
