// What the home page shows. Rules: docs/rules/site.md, "Home page"
import { getCategoryTree, listProducts } from '@trunkline/contract/catalogue';
import { listContent } from '@trunkline/contract/content/items';
import { listSolutions } from '@trunkline/contract/content/solutions';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { getPartnerProgramme, listPartnerCountries, listPublishedPartners } from '@trunkline/contract/partners/finder';
import type * as siteCalls from '@trunkline/contract/site';
import { homeSections } from '@trunkline/contract/site';
import { listSiteItems } from '../content/reading/reading.public.ts';
import type { RequestContext, TransactionContext } from '../platform/http/request-context.ts';
import { callInProcess } from '../platform/http/serve.ts';
import { interleaveProductLines } from './site.present.ts';

type HomePage = EndpointOutput<typeof siteCalls.getHomePage>;
type Lists = Omit<HomePage, 'sections'>;

const maxFeatured = 10;
const maxNews = 3;
const maxSolutions = 6;
const maxPartners = 3;

/** Reads the endpoints of catalogue, content and partners, before the transaction opens: each of them has a transaction of its own. */
export async function readHomeLists(context: RequestContext): Promise<Lists> {
  const { cate } = await callInProcess(context, getCategoryTree, {});
  const products = await callInProcess(context, listProducts, {
    page: 1,
    limit: 50,
    kind: 'device',
    sort: '-created_at',
  });
  const news = await callInProcess(context, listContent, { kind: 'news', limit: 10 });
  const solutions = await callInProcess(context, listContent, { kind: 'solution', limit: 10 });
  const { list: drawn } = await callInProcess(context, listSolutions, {});
  const sketches = new Map(drawn.map(({ slug, sketch }) => [slug, sketch]));
  const banners = await callInProcess(context, listContent, { kind: 'banner', limit: 20 });
  const partners = await callInProcess(context, listPublishedPartners, { limit: 10 });
  return {
    partners: { list: partners.list.slice(0, maxPartners), total: partners.total },
    partner_countries: await callInProcess(context, listPartnerCountries, {}),
    programme: await callInProcess(context, getPartnerProgramme, {}),
    categories: cate.map((category) => ({ ...category, below: category.children.map(({ name }) => name) })),
    product_count: cate.reduce((sum, { count }) => sum + count, 0),
    products: interleaveProductLines(products.list).slice(0, maxFeatured),
    news: news.list.slice(0, maxNews),
    solutions: solutions.list
      .slice(0, maxSolutions)
      .map((row) => ({ ...row, sketch: sketches.get(row.slug ?? '') ?? null })),
    banners: banners.list,
  };
}

/** Banners that are named after a part of the page are its heading and lead. */
export async function getHomePage(context: TransactionContext, _input: unknown, lists: Lists): Promise<HomePage> {
  const named = new Set<string>();
  const sections: HomePage['sections'] = {};
  for (const { id, key, title, excerpt } of await listSiteItems(context.trx, context, ['banner'])) {
    const section = homeSections.find((one) => one === key);
    if (section === undefined) continue;
    named.add(id);
    sections[section] = { title, excerpt };
  }
  return { ...lists, sections, banners: lists.banners.filter(({ id }) => !named.has(id)) };
}
