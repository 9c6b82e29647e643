import { partnerPages, type PortalPage, visitorPages } from '@trunkline/contract/pages';
import type { TextKey } from '@trunkline/text';

// Every page is listed once, in packages/contract/src/pages.ts. This file takes the addresses and the menu of visitors and partners
// from it; staff-navigation.ts does so for staff. Neither icons nor staff pages are imported here: every visitor loads this file.

type Paths<P extends Readonly<Record<string, PortalPage>>> = { readonly [K in keyof P]: P[K]['path'] };

/** `{ cart: { path: '/product/prolist', … } }` → `{ cart: '/product/prolist' }`. Object.fromEntries loses the types of the keys. */
export const toPaths = <const P extends Readonly<Record<string, PortalPage>>>(pages: P): Paths<P> =>
  Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path])) as Paths<P>;

/** The address of every visitor and partner page, for links: `<Link to={paths.quotation} search={{ id }}>`. */
export const paths = { ...toPaths(visitorPages), ...toPaths(partnerPages) };
export type Path = (typeof paths)[keyof typeof paths];

const allPaths: ReadonlySet<string> = new Set(Object.values(paths));

/** Whether an address that comes from the server (menu, notice) leads to a visitor or partner page. */
export const isPagePath = (path: string): path is Path => allPaths.has(path);

export interface PartnerMenuGroup {
  /** Absent on the first group, which has no heading. */
  readonly label?: TextKey;
  readonly entries: readonly { readonly path: Path; readonly label: TextKey }[];
}

/** The menu of partners: sidebar of the personal area, personal menu and footer of public pages. Icons: partner-icons.ts. */
export const partnerMenu = [
  { entries: [{ path: paths.personal, label: 'shell.personal_home' }] },
  {
    label: 'shell.group_sales',
    entries: [
      { path: paths.quotations, label: 'shell.quotations' },
      { path: paths.orders, label: 'shell.orders' },
      { path: paths.projects, label: 'shell.projects' },
      { path: paths.endUsers, label: 'shell.end_users' },
      { path: paths.partnerNetwork, label: 'shell.partner_network' },
      { path: paths.drafts, label: 'shell.drafts' },
      { path: paths.configurator, label: 'shell.configurator' },
      { path: paths.cart, label: 'shell.cart_page' },
    ],
  },
] as const satisfies readonly PartnerMenuGroup[];
export type PartnerMenuEntry = (typeof partnerMenu)[number]['entries'][number];
export const partnerMenuEntries: readonly PartnerMenuEntry[] = partnerMenu.flatMap<PartnerMenuEntry>(({ entries }) => [
  ...entries,
]);
