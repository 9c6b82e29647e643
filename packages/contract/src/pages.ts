/**
 * A page of the portal as plain data: `GET /user/routers` lists pages from it, the web app takes its addresses and menus from it
 * (apps/web/src/navigation.ts).
 */
export interface PortalPage {
  /** Path without the language prefix. */
  readonly path: `/${string}`;
  /** Staff pages only: the text key of the page's name in `GET /user/routers`. */
  readonly name?: `site.route_${string}`;
  /** Staff pages only: the permission without which the page is not listed; null: every member of staff may open it. */
  readonly permission?: `${string}:${string}:${string}` | null;
  /** Staff pages only: other permissions of which one is enough. */
  readonly or?: readonly `${string}:${string}:${string}`[];
}
type PortalPages = Readonly<Record<string, PortalPage>>;

// Staff pages are in staff/pages.ts: every visitor loads this file (docs/rules/pages.md).

/** Pages that everyone may open. */
export const visitorPages = {
  root: { path: '/' },
  home: { path: '/index' },
  login: { path: '/login' },
  forgotPassword: { path: '/forgetPwd' },
  acceptInvite: { path: '/acceptinvite' },
  terms: { path: '/aboutus/terms' },
  news: { path: '/aboutus/news' },
  newsItem: { path: '/aboutus/news/detail' },
  contact: { path: '/aboutus/contactus' },
  /** Pages about the company that staff write. */
  about: { path: '/aboutus/$' },
  privacy: { path: '/aboutus/privacy' },
  /** A version of content that is not published yet. */
  preview: { path: '/preview' },
  notFound: { path: '/404' },
  forbidden: { path: '/401' },
  search: { path: '/search' },
  products: { path: '/product' },
  product: { path: '/product/$code' },
  /** Redirects to the page of the product with the id `cid`. */
  productById: { path: '/product/detail' },
  compare: { path: '/product/compare' },
  solutions: { path: '/solution' },
  /** The solution with the slug `page`, for `size`. */
  solution: { path: '/solution/detail' },
  programme: { path: '/partner/dcnet' },
  whyPartner: { path: '/partner/vendor' },
  partnerFinder: { path: '/partner/vendorcompany' },
  /** The help centre; with `page` one of its articles. */
  support: { path: '/support' },
  /** Pages that staff write, at any address that no other page has. */
  written: { path: '/$' },
} as const satisfies PortalPages;

/** Pages for company users. Their names are with `GET /user/routers`: no visitor needs them. */
export const partnerPages = {
  personal: { path: '/personal' },
  configurator: { path: '/configurator' },
  cart: { path: '/product/prolist' },
  bom: { path: '/personal/bom' },
  priceList: { path: '/personal/pricelist' },
  company: { path: '/personal/company' },
  profile: { path: '/personal/profile' },
  drafts: { path: '/personal/draftsBox' },
  notices: { path: '/personal/notices' },
  quotations: { path: '/personal/quotation' },
  quotation: { path: '/personal/quotation/detail' },
  orders: { path: '/personal/order' },
  order: { path: '/personal/order/detail' },
  newOrder: { path: '/personal/order/new' },
  projects: { path: '/personal/project' },
  project: { path: '/personal/project/detail' },
  editProject: { path: '/personal/project/edit' },
  endUsers: { path: '/personal/endUser' },
  partnerNetwork: { path: '/personal/dcnet' },
  application: { path: '/personal/dcnet/detail' },
  distributionForm: { path: '/personal/partner/distribution' },
  projectForm: { path: '/personal/partner/project' },
  directForm: { path: '/personal/partner/direct' },
  serviceForm: { path: '/personal/partner/service' },
} as const satisfies PortalPages;
