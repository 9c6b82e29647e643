import type { PortalPage } from '../pages.ts';

type ListedPage = Required<Omit<PortalPage, 'or'>> & Pick<PortalPage, 'or'>;

/** Pages for the vendor's staff. `GET /user/routers` answers those that the caller has the permission for, in this order. */
export const staffPages = {
  home: { path: '/admin', name: 'site.route_admin', permission: 'admin:home:read' },
  search: { path: '/admin/search', name: 'site.route_admin_search', permission: 'admin:home:read' },
  notices: { path: '/admin/notices', name: 'site.route_notices', permission: 'admin:home:read' },
  account: { path: '/admin/account', name: 'site.route_admin_account', permission: null },
  quotations: {
    path: '/admin/quotation',
    name: 'site.route_admin_quotation',
    permission: 'sales:quotation:read',
  },
  quotation: {
    path: '/admin/quotation/detail',
    name: 'site.route_quotation_detail',
    permission: 'sales:quotation:read',
  },
  orders: { path: '/admin/order', name: 'site.route_admin_order', permission: 'orders:order:read' },
  order: { path: '/admin/order/detail', name: 'site.route_order_detail', permission: 'orders:order:read' },
  sales: { path: '/admin/sales', name: 'site.route_admin_sales', permission: 'sales:report:read' },
  projects: { path: '/admin/project', name: 'site.route_admin_project', permission: 'projects:project:read' },
  project: {
    path: '/admin/project/detail',
    name: 'site.route_admin_project_detail',
    permission: 'projects:project:read',
  },
  endAccounts: {
    path: '/admin/endaccount',
    name: 'site.route_admin_endaccount',
    permission: 'projects:project:read',
  },
  endAccount: {
    path: '/admin/endaccount/detail',
    name: 'site.route_admin_endaccount_detail',
    permission: 'projects:project:read',
  },
  ledger: { path: '/admin/ledger', name: 'site.route_admin_ledger', permission: 'projects:project:read' },
  applications: {
    path: '/admin/application',
    name: 'site.route_admin_application',
    permission: 'companies:application:read',
  },
  application: {
    path: '/admin/application/detail',
    name: 'site.route_application',
    permission: 'companies:application:read',
  },
  contactMessages: { path: '/admin/contact', name: 'site.route_admin_contact', permission: 'companies:contact:read' },
  contactMessage: {
    path: '/admin/contact/detail',
    name: 'site.route_admin_contact_detail',
    permission: 'companies:contact:read',
  },
  memberships: {
    path: '/admin/membership',
    name: 'site.route_admin_membership',
    permission: 'companies:membership:read',
  },
  priceLists: {
    path: '/admin/pricelist',
    name: 'site.route_admin_pricelist',
    permission: 'prices:pricelist:read',
  },
  newPriceList: {
    path: '/admin/pricelist/new',
    name: 'site.route_admin_pricelist_new',
    permission: 'prices:pricelist:edit',
  },
  priceList: {
    path: '/admin/pricelist/detail',
    name: 'site.route_admin_pricelist_detail',
    permission: 'prices:pricelist:read',
  },
  rates: { path: '/admin/rate', name: 'site.route_admin_rate', permission: 'prices:pricelist:read' },
  products: { path: '/admin/product', name: 'site.route_admin_product', permission: 'catalogue:product:read' },
  product: {
    path: '/admin/product/detail',
    name: 'site.route_admin_product_detail',
    permission: 'catalogue:product:read',
  },
  newProduct: {
    path: '/admin/product/new',
    name: 'site.route_admin_product_new',
    permission: 'catalogue:product:edit',
  },
  categories: {
    path: '/admin/category',
    name: 'site.route_admin_category',
    permission: 'catalogue:product:read',
  },
  compat: { path: '/admin/compat', name: 'site.route_admin_compat', permission: 'catalogue:product:read' },
  imports: {
    path: '/admin/import',
    name: 'site.route_admin_import',
    permission: 'catalogue:product:read',
    or: ['prices:pricelist:read', 'companies:company:read', 'companies:enduser:read'],
  },
  import: {
    path: '/admin/import/detail',
    name: 'site.route_admin_import',
    permission: 'catalogue:product:read',
    or: ['prices:pricelist:read', 'companies:company:read', 'companies:enduser:read'],
  },
  newImport: {
    path: '/admin/import/new',
    name: 'site.route_admin_import_new',
    permission: 'catalogue:product:edit',
    or: ['prices:pricelist:edit', 'companies:company:edit'],
  },
  content: { path: '/admin/content', name: 'site.route_admin_content', permission: 'content:page:read' },
  contentItem: {
    path: '/admin/content/detail',
    name: 'site.route_admin_content_detail',
    permission: 'content:page:read',
  },
  newContent: { path: '/admin/content/new', name: 'site.route_admin_content_new', permission: 'content:page:edit' },
  companies: { path: '/admin/company', name: 'site.route_admin_company', permission: 'companies:company:read' },
  company: {
    path: '/admin/company/detail',
    name: 'site.route_admin_company_detail',
    permission: 'companies:company:read',
  },
  territories: {
    path: '/admin/territory',
    name: 'site.route_admin_territory',
    permission: 'companies:territory:read',
  },
  helpFeedback: {
    path: '/admin/helpfeedback',
    name: 'site.route_admin_helpfeedback',
    permission: 'content:page:read',
  },
  users: { path: '/admin/user', name: 'site.route_admin_user', permission: 'accounts:user:read' },
  user: { path: '/admin/user/detail', name: 'site.route_admin_user_detail', permission: 'accounts:user:read' },
  roles: { path: '/admin/role', name: 'site.route_admin_role', permission: 'accounts:role:read' },
  settings: { path: '/admin/setting', name: 'site.route_admin_setting', permission: 'system:setting:read' },
  audit: { path: '/admin/audit', name: 'site.route_admin_audit', permission: 'system:audit:read' },
  outbox: { path: '/admin/outbox', name: 'site.route_admin_outbox', permission: 'system:outbox:read' },
} as const satisfies Readonly<Record<string, ListedPage>>;
