/**
 * A page of the portal as plain data. Everything that has to know a page follows from its entry: addresses, guards, menus,
 * `GET /user/routers`, sitemap and robots.txt, which pages only the browser renders (packages/rules/src/pages.ts), and the screens
 * that the journeys open. docs/how-to/add-a-page.md
 */
export interface PortalPage {
  /** Path without the language prefix. */
  readonly path: `/${string}`;
  /** Shows one record, which its path or its query names. Without it the page has nothing to show. */
  readonly record?: true;
}

/** A page that everyone may open. */
export interface VisitorPage extends PortalPage {
  /** Only the browser renders the page: it shows nothing without its scripts. All other pages of visitors are rendered on the server. */
  readonly render?: 'browser';
  /** `noindex`: the page is not in the sitemap. `disallow`: robots.txt closes it too. */
  readonly robots?: 'noindex' | 'disallow';
  /** Another page of the portal shows it in a frame when its query says so. No other page may be framed. */
  readonly framedWith?: `${string}=${string}`;
  /** Entry in the menu of the personal area. */
  readonly menu?: PageMenuEntry;
}

/** A page of partners or staff. Only the browser renders it. */
export interface PrivatePage extends PortalPage {
  /** The text key of the page's name in `GET /user/routers`. */
  readonly name: `site.route_${string}`;
  /** Its entry in the menu; null: other pages lead to it. */
  readonly menu: PageMenuEntry | null;
}

/** A page of staff. */
export interface StaffPage extends PrivatePage {
  /** The permission without which the page is not listed; null: every member of staff may open it. */
  readonly permission: `${string}:${string}:${string}` | null;
  /** Other permissions of which one is enough. */
  readonly or?: readonly `${string}:${string}:${string}`[];
}

/** A text key of a file that every page of the menu loads. */
type MenuLabel = `${'common' | 'shell' | 'ui'}.${string}`;

interface PageMenuEntry {
  /** The heading of its group, as a text key; null: the first group, which has none. */
  readonly group: MenuLabel | null;
  readonly label: MenuLabel;
  /** Name of an icon in apps/web/src/shell/workspace (partner-icons.ts, staff-icons.ts). */
  readonly icon: string;
}

export const visitorPages = {
  root: { path: '/', robots: 'noindex' },
  home: { path: '/index' },
  login: { path: '/login', render: 'browser', robots: 'noindex' },
  forgotPassword: { path: '/forgetPwd', render: 'browser', robots: 'noindex' },
  acceptInvite: { path: '/acceptinvite', robots: 'noindex' },
  terms: { path: '/aboutus/terms' },
  news: { path: '/aboutus/news' },
  newsItem: { path: '/aboutus/news/detail', record: true },
  contact: { path: '/aboutus/contactus' },
  /** Pages about the company that staff write. */
  about: { path: '/aboutus/$', record: true },
  privacy: { path: '/aboutus/privacy' },
  /** A version of content that is not published yet. */
  preview: { path: '/preview', record: true, robots: 'noindex', framedWith: 'preview=editor' },
  notFound: { path: '/404', robots: 'noindex' },
  forbidden: { path: '/401', robots: 'noindex' },
  search: { path: '/search', robots: 'disallow' },
  products: {
    path: '/product',
    menu: { group: 'common.catalogue', label: 'common.products', icon: 'packages' },
  },
  product: { path: '/product/$code', record: true },
  /** Redirects to the page of the product with the id `cid`. */
  productById: { path: '/product/detail', record: true, robots: 'noindex' },
  compare: { path: '/product/compare', record: true, robots: 'disallow' },
  solutions: { path: '/solution' },
  /** The solution with the slug `page`, for `size`. */
  solution: { path: '/solution/detail', record: true },
  programme: { path: '/partner/dcnet' },
  whyPartner: { path: '/partner/vendor' },
  partnerFinder: { path: '/partner/vendorcompany' },
  /** The help centre; with `page` one of its articles. */
  support: { path: '/support' },
  /** Trainings and exams on offer, registration, and the query of scores. */
  training: { path: '/support/dcntraining' },
  certificateCheck: { path: '/support/certificateverification' },
  serialCheck: { path: '/support/sncheck' },
  /** What the code on a paper stands for. */
  verify: { path: '/verify/$code', record: true, robots: 'noindex' },
  /** The quotation of a partner that its customer has the link of. */
  shared: { path: '/shared/$code', record: true, robots: 'disallow' },
  /** Pages that staff write, at any address that no other page has. */
  written: { path: '/$', record: true },
} as const satisfies Readonly<Record<string, VisitorPage>>;

/** The groups of the partners' menu, in order. */
export const partnerMenuGroups = [
  null,
  'common.sales',
  'common.learning',
  'common.catalogue',
  'common.support',
  'common.company',
] as const;

/** Pages for company users, in the order of `GET /user/routers` and of their menu. */
export const partnerPages = {
  personal: {
    path: '/personal',
    name: 'site.route_personal',
    menu: { group: null, label: 'ui.home', icon: 'home' },
  },
  quotations: {
    path: '/personal/quotation',
    name: 'site.route_quotation',
    menu: { group: 'common.sales', label: 'common.quotations', icon: 'file' },
  },
  quotation: { path: '/personal/quotation/detail', record: true, name: 'site.route_quotation_detail', menu: null },
  /** The partner's own quotation to its customer. */
  customerQuotation: {
    path: '/personal/quotation/customer',
    record: true,
    name: 'site.route_customer_quotation',
    menu: null,
  },
  orders: {
    path: '/personal/order',
    name: 'site.route_order',
    menu: { group: 'common.sales', label: 'common.orders', icon: 'package' },
  },
  order: { path: '/personal/order/detail', record: true, name: 'site.route_order_detail', menu: null },
  /** A new order from the approved quotation `quotation`. */
  newOrder: { path: '/personal/order/new', record: true, name: 'site.route_order_new', menu: null },
  projects: {
    path: '/personal/project',
    name: 'site.route_project',
    menu: { group: 'common.sales', label: 'common.projects', icon: 'briefcase' },
  },
  project: { path: '/personal/project/detail', record: true, name: 'site.route_project_detail', menu: null },
  /** The form of a project; without a record that of a new one. */
  editProject: { path: '/personal/project/edit', name: 'site.route_project_edit', menu: null },
  bids: {
    path: '/personal/bids',
    name: 'site.route_bids',
    menu: { group: 'common.sales', label: 'common.special_bids', icon: 'tag' },
  },
  bid: { path: '/personal/bids/detail', record: true, name: 'site.route_bid', menu: null },
  endUsers: {
    path: '/personal/endUser',
    name: 'site.route_end_users',
    menu: { group: 'common.sales', label: 'shell.end_users', icon: 'users' },
  },
  partnerNetwork: {
    path: '/personal/dcnet',
    name: 'site.route_dcnet',
    menu: { group: 'common.sales', label: 'shell.partner_network', icon: 'affiliate' },
  },
  application: { path: '/personal/dcnet/detail', record: true, name: 'site.route_application', menu: null },
  /** The level of a membership in detail. */
  level: { path: '/personal/dcnet/level', name: 'site.route_level', menu: null },
  distributionForm: { path: '/personal/partner/distribution', name: 'site.route_form_distribution', menu: null },
  projectForm: { path: '/personal/partner/project', name: 'site.route_form_project', menu: null },
  directForm: { path: '/personal/partner/direct', name: 'site.route_form_direct', menu: null },
  serviceForm: { path: '/personal/partner/service', name: 'site.route_form_service', menu: null },
  installedBase: {
    path: '/personal/installedbase',
    name: 'site.route_installed_base',
    menu: { group: 'common.support', label: 'common.installed_base', icon: 'devices' },
  },
  warrantyCases: {
    path: '/personal/warrantycases',
    name: 'site.route_warranty_cases',
    menu: { group: 'common.support', label: 'common.warranty_cases', icon: 'shield' },
  },
  warrantyCase: {
    path: '/personal/warrantycases/detail',
    record: true,
    name: 'site.route_warranty_case',
    menu: null,
  },
  certificates: {
    path: '/personal/certificates',
    name: 'site.route_certificates',
    menu: { group: 'common.company', label: 'common.certificates', icon: 'certificate' },
  },
  drafts: {
    path: '/personal/draftsBox',
    name: 'site.route_drafts',
    menu: { group: 'common.sales', label: 'common.drafts', icon: 'inbox' },
  },
  configurator: {
    path: '/configurator',
    name: 'site.route_configurator',
    menu: { group: 'common.sales', label: 'common.configurator', icon: 'adjustments' },
  },
  cart: {
    path: '/product/prolist',
    name: 'site.route_cart',
    menu: { group: 'common.sales', label: 'common.cart', icon: 'cart' },
  },
  ownTraining: {
    path: '/personal/training',
    name: 'site.route_training',
    menu: { group: 'common.learning', label: 'common.training', icon: 'school' },
  },
  enrollTraining: { path: '/personal/training/enroll', name: 'site.route_training_enroll', menu: null },
  ownExams: {
    path: '/personal/exams',
    name: 'site.route_exams',
    menu: { group: 'common.learning', label: 'common.exams', icon: 'exam' },
  },
  enrollExam: { path: '/personal/exams/enroll', name: 'site.route_exams_enroll', menu: null },
  /** By its address, and by links of the pages above. */
  grades: { path: '/personal/grades', name: 'site.route_grades', menu: null },
  bom: {
    path: '/personal/bom',
    name: 'site.route_bom',
    menu: { group: 'common.catalogue', label: 'common.bill_of_materials', icon: 'list' },
  },
  priceList: {
    path: '/personal/pricelist',
    name: 'site.route_pricelist',
    menu: { group: 'common.catalogue', label: 'common.price_list', icon: 'tag' },
  },
  company: {
    path: '/personal/company',
    name: 'site.route_company',
    menu: { group: 'common.company', label: 'common.company', icon: 'building' },
  },
  /** Keys and webhooks; the page of the company leads to it. */
  apiAccess: { path: '/personal/apiaccess', name: 'site.route_api_access', menu: null },
  profile: { path: '/personal/profile', name: 'site.route_profile', menu: null },
  notices: { path: '/personal/notices', name: 'site.route_notices', menu: null },
} as const satisfies Readonly<Record<string, PrivatePage>>;
