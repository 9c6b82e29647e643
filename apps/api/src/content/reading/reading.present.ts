import type { ContentDetail, ContentRow } from '@trunkline/contract/content/items';
import type { ContentPicture } from '@trunkline/contract/content/pictures';
import { publicContentKinds } from '@trunkline/contract/content/kinds';
import type { Language } from '@trunkline/contract/languages';
import type { Trx } from '../../platform/db/connection.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { findTarget } from '../content.present.ts';
import { getContentPictures } from '../pictures/pictures.present.ts';
import { listPictureIds, listProductNames, renderMarkdown } from '../markdown/render-markdown.ts';
import { getEmbeddedProducts } from './embedded-products.sql.ts';
import type { Neighbour, PublishedRecord } from './reading.sql.ts';

/** Characters: more than search engines show. */
const openingLength = 200;

/** Words of a text that a reader reads in a minute. */
const wordsPerMinute = 200;

export const toReadingMinutes = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute));

type Pictures = ReadonlyMap<string, ContentPicture>;

/** The pictures of rows, by id. */
export const getRowPictures = (
  trx: Trx,
  rows: readonly Pick<PublishedRecord, 'details'>[],
  language: Language,
): Promise<Pictures> =>
  getContentPictures(
    trx,
    rows.flatMap(({ details }) => details.image ?? []),
    language,
  );

export function presentPublishedRow(row: PublishedRecord, pictures: Pictures): ContentRow {
  const picture = pictures.get(row.details.image ?? '') ?? null;
  const kind = publicContentKinds.find((one) => one === row.kind);
  if (!kind) throw new Error(`${row.kind} has no row for visitors`);
  return {
    id: row.content_id,
    kind,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    image: picture && picture.src,
    picture,
    published_at: row.first_at.toISOString(),
    changed_at: row.live_from.toISOString(),
    path: findTarget(row.kind, row),
    topic: row.details.topic ?? null,
    parent_id: row.parent_id,
    state: 'published',
    language: row.language,
  };
}

export const presentNeighbour = ({ id, kind, title, slug, url }: Neighbour) => ({
  id,
  title,
  path: findTarget(kind, { slug, url }),
});

/** What a text becomes on its page. `language` is that of the page, whose links lead to pages in it. */
export async function renderForVisitors(
  { trx, today }: Pick<TransactionContext, 'trx' | 'today'>,
  body: string,
  language: Language,
) {
  const products = await getEmbeddedProducts(trx, listProductNames(body), { language, today });
  const pictures = await getContentPictures(trx, listPictureIds(body), language);
  const rendered = renderMarkdown(body, { language, products, pictures, today });
  const states = new Map([...products.values()].map(({ id, state }) => [id, state]));
  return {
    body_html: rendered.html,
    opening: rendered.words.slice(0, openingLength),
    headings: [...rendered.headings],
    questions: [...rendered.questions],
    problems: rendered.problems,
    minutes: toReadingMinutes(rendered.words.split(' ').length),
    products: rendered.products.map((product) => ({
      ...product,
      state: states.get(product.id) ?? ('ended' as const),
    })),
  };
}

export type Rendered = Awaited<ReturnType<typeof renderForVisitors>>;

interface Surroundings {
  readonly pictures: Pictures;
  readonly languages: readonly Language[];
  readonly parents: readonly Neighbour[];
  readonly children: readonly Neighbour[];
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}

export function presentDetail(
  row: PublishedRecord,
  rendered: Rendered,
  { pictures, languages, parents, children, previous, next }: Surroundings,
): ContentDetail {
  return {
    ...presentPublishedRow(row, pictures),
    ...rendered,
    languages: [...languages],
    parents: parents.map(presentNeighbour),
    children: children.map(presentNeighbour),
    previous: previous && presentNeighbour(previous),
    next: next && presentNeighbour(next),
  };
}
