// Published solutions and their products. Rules: docs/rules/solutions.md
import type { ContentDetails } from '@trunkline/contract/content/details';
import type { SolutionDesign } from '@trunkline/contract/content/solution-design';
import { getProducts, type ProductRecord } from '../../catalogue/products/products.public.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { DrawnDevice } from '../preview/preview-link.ts';
import { findPublished, listPublishedPage, type PublishedRecord } from '../reading/reading.sql.ts';

/** A published solution that says what it consists of. */
export interface Solution extends Pick<PublishedRecord, 'title' | 'excerpt'> {
  readonly slug: string;
  /** What visitors read: another version is another publication. */
  readonly publication_id: string;
  readonly design: SolutionDesign;
  readonly details: Pick<ContentDetails, 'category' | 'featured' | 'downloads'>;
  /** Preview of a version that is not published; undefined for the published version. */
  readonly preview?: SolutionPreview | undefined;
}

/** Signed texts, by which what belongs to a version that is not published is read. */
export interface SolutionPreview {
  /** Path of the page of the solution. */
  readonly page: string;
  /** Path of the files of the solution; null: it is not saved yet, and has none. */
  readonly files: string | null;
  readonly drawing: (device: DrawnDevice) => string;
}

type ReaderContext = Pick<TransactionContext, 'trx' | 'now' | 'language'>;

const toSolution = ({ id, slug, title, excerpt, details }: PublishedRecord): Solution | undefined =>
  slug === null || !details.design
    ? undefined
    : { publication_id: id, slug, title, excerpt, design: details.design, details };

/** Reads a solution by its slug or an earlier one. Throws 404 for an unknown one, and for a solution without a design. */
export async function getSolution({ trx, now, language }: ReaderContext, slug: string): Promise<Solution> {
  const row = await findPublished(trx, { now, language }, { kind: 'solution', slug });
  const solution = row && toSolution(row);
  if (!solution) throw notFound('content.not_found');
  return solution;
}

const maxListed = 50;

export async function listPublishedSolutions({ trx, now, language }: ReaderContext): Promise<Solution[]> {
  const { rows } = await listPublishedPage(trx, { now, language }, { kind: 'solution' }, { page: 1, limit: maxListed });
  return rows.flatMap((row) => toSolution(row) ?? []);
}

export const listDesignCodes = ({ devices }: Pick<SolutionDesign, 'devices'>): string[] => [
  ...new Set(devices.flatMap(({ code, accessories = [] }) => [code, ...accessories.map((one) => one.code)])),
];

/** Products by code; unknown codes are left out. */
export async function getProductsByCode(trx: Trx, codes: readonly string[]): Promise<Map<string, ProductRecord>> {
  if (codes.length === 0) return new Map();
  const ids = await trx.selectFrom('products').select('id').where('code', 'in', codes).execute();
  const products = await getProducts(
    trx,
    ids.map(({ id }) => id),
  );
  return new Map([...products.values()].map((product) => [product.code, product]));
}
