import { notFound } from '@tanstack/react-router';
import { isCountedPage } from '@trunkline/contract/page-sizes';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import type { PageContext } from '../client/page-context.ts';
import type { FinderSearch } from './finder-search.ts';
import { findPageContent } from './partner-content.load.ts';

type Context = Pick<PageContext, 'call' | 'language'>;

async function loadWithContent(context: Context, slug: string) {
  const [programme, content] = await Promise.all([
    context.call(publicEndpoints.getPartnerProgramme, {}),
    findPageContent(context, slug),
  ]);
  return { programme, content };
}
export type ProgrammeData = Awaited<ReturnType<typeof loadWithContent>>;

export const loadProgramme = (context: Context): Promise<ProgrammeData> => loadWithContent(context, 'partner/dcnet');

export const loadWhyPartner = (context: Context): Promise<ProgrammeData> => loadWithContent(context, 'partner/vendor');

/** The first page has few rows: most visitors choose a country. */
const firstLimit = 20;

/** Partners as the address selects them. Throws `notFound()` for a page beyond the last one. */
export async function loadPartnerFinder(
  context: Context,
  { country, need, level, keyword, page = 1, limit = firstLimit }: FinderSearch,
) {
  if (!isCountedPage(page, limit)) throw notFound();
  const [found, countries, content] = await Promise.all([
    context.call(publicEndpoints.listPublishedPartners, { page, limit, keyword, filter: { country, need, level } }),
    context.call(publicEndpoints.listPartnerCountries, {}),
    findPageContent(context, 'partner/vendorcompany'),
  ]);
  if (found.list.length === 0 && page > 1) throw notFound();
  return { found, countries, content };
}
export type FinderData = Awaited<ReturnType<typeof loadPartnerFinder>>;
