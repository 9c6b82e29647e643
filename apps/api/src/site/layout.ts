// Menu, footer and links: the same for everybody, from content, catalogue and settings. Rules: docs/rules/site.md
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { getFriendLinks, getLayout } from '@trunkline/contract/site';
import { readContentAddress } from '@trunkline/rules/content/address';
import { isPortalPage } from '@trunkline/rules/content/portal-pages';
import { listPublishedAddresses, listSiteItems, type SiteItem } from '../content/reading/reading.public.ts';
import { defineCache } from '../platform/cache/change-cache.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { readSettings } from '../settings/settings.public.ts';
import { createCatalogueMenu } from './menu/catalogue-menu.ts';
import { presentBuiltInFooter, presentBuiltInMenu } from './menu/menu.present.ts';
import { nameMenuCategories } from './menu/menu-item.ts';
import { listMenuCategories, listMenuModels } from './menu/menu.sql.ts';
import { presentWrittenMenu } from './menu/written-menu.ts';

type Layout = EndpointOutput<typeof getLayout>;
export interface SiteLayout {
  readonly columb: Layout['columb'];
  readonly footer: Layout['footer'];
  readonly links: EndpointOutput<typeof getFriendLinks>['links'];
  /** The pages that only content gives, by slug: those that visitors read now. */
  readonly published: ReadonlySet<string>;
}

/** Pages of the portal that show an item of content, and are not there without it. */
const contactPage = 'aboutus/contactus';
const contentPages = ['aboutus/terms', 'aboutus/privacy', contactPage] as const;

/** Planned publications announce the topic of content when they begin and end (platform/cache/moments.ts). */
const findCache = defineCache<SiteLayout>({ topics: ['content', 'catalogue', 'settings'], maxEntries: 20 });

/** Cached by language. */
export const readSiteLayout = (context: TransactionContext): Promise<SiteLayout> =>
  findCache(context.app.changes).read(context.language, () => loadSiteLayout(context));

async function loadSiteLayout(context: TransactionContext): Promise<SiteLayout> {
  const { trx, t, language, app } = context;
  const settings = await readSettings({ app, trx }, [
    'vendor.name',
    'vendor.website',
    'vendor.links',
    'legal.standard',
  ]);
  const items = Map.groupBy(await listSiteItems(trx, context, ['menu', 'footer', 'link']), ({ kind }) => kind);
  const [menu = [], footer = [], links = []] = (['menu', 'footer', 'link'] as const).map((kind) => items.get(kind));
  const pages = contentPages.map((slug) => ({ kind: 'page', slug }) as const);
  const published = new Set((await listPublishedAddresses(trx, pages, context.now)).map(({ slug }) => slug));
  const isPage = await createPageCheck(context, [...menu, ...footer], settings['legal.standard']);
  const content = { categories: await listMenuCategories(trx), models: await listMenuModels(trx) };
  const catalogue = createCatalogueMenu(content, language);
  const writtenMenu = presentWrittenMenu({ items: menu, isPage, catalogue });
  const writtenFooter = presentWrittenMenu({ items: footer, isPage });
  const { 'vendor.name': name, 'vendor.website': website } = settings;
  return {
    published,
    columb: nameMenuCategories(
      writtenMenu.length > 0 ? writtenMenu : presentBuiltInMenu(t, catalogue, website),
      content.categories,
    ),
    footer: nameMenuCategories(
      writtenFooter.length > 0 ? writtenFooter : presentBuiltInFooter(t, catalogue),
      content.categories,
    ),
    links: [
      ...(website ? [{ name, url: website }] : []),
      ...settings['vendor.links'],
      ...links.flatMap(({ title, url }) => (url === null ? [] : [{ name: title, url }])),
    ],
  };
}

/** Whether an address has a page: one of the portal, or an item that visitors read now. */
async function createPageCheck({ trx, now }: TransactionContext, items: readonly SiteItem[], hasLegal: boolean) {
  const addresses = items.flatMap(({ url }) => (url === null ? [] : [readContentAddress(url)]));
  const named = addresses.filter((address) => address !== undefined);
  const published = new Set((await listPublishedAddresses(trx, named, now)).map(({ kind, slug }) => `${kind} ${slug}`));
  return (address: string): boolean => {
    const item = readContentAddress(address);
    if (item && published.has(`${item.kind} ${item.slug}`)) return true;
    if (item && contentPages.some((slug) => slug === item.slug)) return hasLegal && item.slug !== contactPage;
    return (item === undefined || item.kind === 'page') && isPortalPage(address);
  };
}
