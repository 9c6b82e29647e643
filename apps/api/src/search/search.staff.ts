import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { staffPages } from '@trunkline/contract/staff/pages';
import type * as staffSearchCalls from '@trunkline/contract/staff/search';
import { maxStaffFound, type StaffFoundType, staffFoundTypes } from '@trunkline/contract/staff/search';
import { can } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { getMatchingProducts } from './matching/matching.public.ts';
import { listFoundProducts } from './search.sql.ts';
import { listStaffRecords, type StaffRecord } from './staff-records/staff-records.sql.ts';

// Rules: docs/rules/search.md, "Staff"

type Found = EndpointOutput<typeof staffSearchCalls.searchStaffRecords>['list'];

/** The page of each type, whose permission is needed, and the name that its address gives the record. */
const pages = {
  quotation: [staffPages.quotation, 'id'],
  order: [staffPages.order, 'id'],
  project: [staffPages.project, 'id'],
  application: [staffPages.application, 'id'],
  company: [staffPages.company, 'id'],
  end_account: [staffPages.endAccount, 'id'],
  serial: [staffPages.serials, 'keyword'],
  warranty_case: [staffPages.warrantyCase, 'id'],
  certificate: [staffPages.certificate, 'id'],
  product: [staffPages.product, 'id'],
} as const satisfies Readonly<
  Record<StaffFoundType, readonly [{ readonly path: string; readonly permission: string }, string]>
>;

const toPath = (type: StaffFoundType, address: string): string => {
  const [page, name] = pages[type];
  return `${page.path}?${name}=${encodeURIComponent(address)}`;
};

/** Records and products that the caller may read. */
export async function searchStaffRecords(
  context: TransactionContext,
  { keyword }: ParsedInput<typeof staffSearchCalls.searchStaffRecords>,
): Promise<{ list: Found }> {
  const list: Found = [];
  if (!keyword) return { list };
  for (const type of staffFoundTypes) {
    if (!can(context.principal, pages[type][0].permission)) continue;
    list.push(
      ...(type === 'product'
        ? await findProducts(context, keyword)
        : (await listStaffRecords(context.trx, type, keyword, maxStaffFound)).map(presentRecord)),
    );
  }
  return { list };
}

const presentRecord = ({ type, id, title, names, address }: StaffRecord): Found[number] => ({
  type,
  id,
  title,
  text: names.filter((name) => name !== null && name !== '').join(' · '),
  path: toPath(type, address),
});

/** Products that are ranked: the search is made while the user types. */
const maxRanked = 1000;

async function findProducts({ trx, language }: TransactionContext, keyword: string): Promise<Found> {
  const { ids } = await getMatchingProducts(trx, keyword, { offset: 0, limit: maxStaffFound, most: maxRanked });
  const products = await listFoundProducts(trx, ids, language);
  return products.map(({ id, model, words }) => ({
    type: 'product',
    id,
    title: model,
    text: words.title,
    path: toPath('product', id),
  }));
}
