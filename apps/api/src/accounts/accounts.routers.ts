import type { routers as routersCall } from '@trunkline/contract/accounts';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { TextKey } from '@trunkline/text';
import type { TransactionContext } from '../platform/http/serve.ts';
import { can } from '../platform/http/access.ts';

interface Route {
  readonly path: string;
  readonly name: TextKey;
  /** Null: no permission is asked for. */
  readonly permission: string | null;
}

const forCompanies: readonly Route[] = [
  { path: '/personal', name: 'site.route_personal', permission: null },
  { path: '/configurator', name: 'site.route_configurator', permission: null },
  { path: '/product/prolist', name: 'site.route_cart', permission: null },
  { path: '/personal/profile', name: 'site.route_profile', permission: null },
  { path: '/personal/quotation', name: 'site.route_quotation', permission: null },
  { path: '/personal/quotation/detail', name: 'site.route_quotation_detail', permission: null },
  { path: '/personal/order', name: 'site.route_order', permission: null },
  { path: '/personal/order/detail', name: 'site.route_order_detail', permission: null },
];

const forStaff: readonly Route[] = [
  { path: '/admin', name: 'site.route_admin', permission: 'admin:home:read' },
  { path: '/admin/quotation', name: 'site.route_admin_quotation', permission: 'sales:quotation:read' },
  { path: '/admin/quotation/detail', name: 'site.route_quotation_detail', permission: 'sales:quotation:read' },
  { path: '/admin/order', name: 'site.route_admin_order', permission: 'orders:order:read' },
  { path: '/admin/order/detail', name: 'site.route_order_detail', permission: 'orders:order:read' },
  { path: '/admin/pricelist', name: 'site.route_admin_pricelist', permission: 'prices:pricelist:read' },
  { path: '/admin/pricelist/new', name: 'site.route_admin_pricelist_new', permission: 'prices:pricelist:edit' },
  { path: '/admin/pricelist/detail', name: 'site.route_admin_pricelist_detail', permission: 'prices:pricelist:read' },
  { path: '/admin/rate', name: 'site.route_admin_rate', permission: 'prices:pricelist:read' },
  { path: '/admin/product', name: 'site.route_admin_product', permission: 'catalogue:product:read' },
  { path: '/admin/product/detail', name: 'site.route_admin_product_detail', permission: 'catalogue:product:read' },
  { path: '/admin/product/new', name: 'site.route_admin_product_new', permission: 'catalogue:product:edit' },
  { path: '/admin/category', name: 'site.route_admin_category', permission: 'catalogue:product:read' },
  { path: '/admin/compat', name: 'site.route_admin_compat', permission: 'catalogue:product:read' },
  { path: '/admin/import', name: 'site.route_admin_import', permission: 'catalogue:product:read' },
  { path: '/admin/import/detail', name: 'site.route_admin_import', permission: 'catalogue:product:read' },
  { path: '/admin/import/new', name: 'site.route_admin_import_new', permission: 'catalogue:product:edit' },
  { path: '/admin/outbox', name: 'site.route_admin_outbox', permission: 'system:outbox:read' },
];

/** The pages that the caller may open, by side and permission. */
export function list({ principal, t }: TransactionContext): Promise<EndpointOutput<typeof routersCall>> {
  const routes = principal.side === 'vendor' ? forStaff : forCompanies;
  const open = routes.filter(({ permission }) => permission === null || can(principal, permission));
  return Promise.resolve({ list: open.map((route) => ({ ...route, name: t(route.name) })) });
}
