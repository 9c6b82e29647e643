/**
 * A page of the portal as plain data: `GET /user/routers` lists pages from it, the web app takes its addresses and menus from it
 * (apps/web/src/navigation.ts).
 */
export interface PortalPage {
  /** Without the language prefix. */
  readonly path: `/${string}`;
  /** Text key of the page's name in `GET /user/routers`. A page without a name is not listed there. */
  readonly name?: `site.route_${string}`;
  /** Staff pages only: the permission without which the page is not listed; null: every member of staff may open it. */
  readonly permission?: `${string}:${string}:${string}` | null;
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

/** Pages for company users. `GET /user/routers` answers them in this order. */
export const partnerPages = {
  personal: { path: '/personal', name: 'site.route_personal' },
  configurator: { path: '/configurator', name: 'site.route_configurator' },
  cart: { path: '/product/prolist', name: 'site.route_cart' },
  bom: { path: '/personal/bom' },
  priceList: { path: '/personal/pricelist' },
  company: { path: '/personal/company', name: 'site.route_company' },
  profile: { path: '/personal/profile', name: 'site.route_profile' },
  drafts: { path: '/personal/draftsBox', name: 'site.route_drafts' },
  notices: { path: '/personal/notices', name: 'site.route_notices' },
  quotations: { path: '/personal/quotation', name: 'site.route_quotation' },
  quotation: { path: '/personal/quotation/detail', name: 'site.route_quotation_detail' },
  orders: { path: '/personal/order', name: 'site.route_order' },
  order: { path: '/personal/order/detail', name: 'site.route_order_detail' },
  newOrder: { path: '/personal/order/new' },
  projects: { path: '/personal/project', name: 'site.route_project' },
  project: { path: '/personal/project/detail', name: 'site.route_project_detail' },
  editProject: { path: '/personal/project/edit' },
  endUsers: { path: '/personal/endUser', name: 'site.route_end_users' },
  partnerNetwork: { path: '/personal/dcnet', name: 'site.route_dcnet' },
  application: { path: '/personal/dcnet/detail', name: 'site.route_application' },
  distributionForm: { path: '/personal/partner/distribution', name: 'site.route_form_distribution' },
  projectForm: { path: '/personal/partner/project', name: 'site.route_form_project' },
  directForm: { path: '/personal/partner/direct', name: 'site.route_form_direct' },
  serviceForm: { path: '/personal/partner/service', name: 'site.route_form_service' },
} as const satisfies PortalPages;
