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

export async function loadPartnerFinder(
  context: Context,
  { country, need, level, keyword, page = 1, limit = firstLimit }: FinderSearch,
) {
  const [found, countries, content] = await Promise.all([
    context.call(publicEndpoints.listPublishedPartners, { page, limit, keyword, filter: { country, need, level } }),
    context.call(publicEndpoints.listPartnerCountries, {}),
    findPageContent(context, 'partner/vendorcompany'),
  ]);
  return { found, countries, content };
}
export type FinderData = Awaited<ReturnType<typeof loadPartnerFinder>>;
