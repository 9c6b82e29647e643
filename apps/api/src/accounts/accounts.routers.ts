import type { routers as routersCall } from '@trunkline/contract/accounts';
import type { AnswerOf } from '@trunkline/contract/endpoint';
import type { TextKey } from '@trunkline/text';
import type { Context } from '../platform/http/serve.ts';
import { can } from '../platform/http/access.ts';

interface Route {
  readonly path: string;
  readonly name: TextKey;
  /** Null: no permission is asked for. */
  readonly permission: string | null;
}

const forCompanies: readonly Route[] = [
  { path: '/personal', name: 'public.route_personal', permission: null },
  { path: '/configurator', name: 'public.route_configurator', permission: null },
  { path: '/product/prolist', name: 'public.route_cart', permission: null },
  { path: '/personal/profile', name: 'public.route_profile', permission: null },
  { path: '/personal/quotation', name: 'public.route_quotation', permission: null },
  { path: '/personal/quotation/detail', name: 'public.route_quotation_detail', permission: null },
  { path: '/personal/order', name: 'public.route_order', permission: null },
  { path: '/personal/order/detail', name: 'public.route_order_detail', permission: null },
];

const forStaff: readonly Route[] = [
  { path: '/admin', name: 'public.route_admin', permission: 'admin:home:read' },
  { path: '/admin/quotation', name: 'public.route_admin_quotation', permission: 'sales:quotation:read' },
  { path: '/admin/quotation/detail', name: 'public.route_quotation_detail', permission: 'sales:quotation:read' },
  { path: '/admin/order', name: 'public.route_admin_order', permission: 'orders:order:read' },
  { path: '/admin/order/detail', name: 'public.route_order_detail', permission: 'orders:order:read' },
  { path: '/admin/pricelist', name: 'public.route_admin_pricelist', permission: 'prices:pricelist:read' },
  { path: '/admin/pricelist/new', name: 'public.route_admin_pricelist_new', permission: 'prices:pricelist:edit' },
  { path: '/admin/pricelist/detail', name: 'public.route_admin_pricelist_detail', permission: 'prices:pricelist:read' },
  { path: '/admin/rate', name: 'public.route_admin_rate', permission: 'prices:pricelist:read' },
  { path: '/admin/product', name: 'public.route_admin_product', permission: 'catalogue:product:read' },
  { path: '/admin/product/detail', name: 'public.route_admin_product_detail', permission: 'catalogue:product:read' },
  { path: '/admin/product/new', name: 'public.route_admin_product_new', permission: 'catalogue:product:edit' },
  { path: '/admin/category', name: 'public.route_admin_category', permission: 'catalogue:product:read' },
  { path: '/admin/compat', name: 'public.route_admin_compat', permission: 'catalogue:product:read' },
  { path: '/admin/import', name: 'public.route_admin_import', permission: 'catalogue:product:read' },
  { path: '/admin/import/detail', name: 'public.route_admin_import', permission: 'catalogue:product:read' },
  { path: '/admin/import/new', name: 'public.route_admin_import_new', permission: 'catalogue:product:edit' },
  { path: '/admin/outbox', name: 'public.route_admin_outbox', permission: 'system:outbox:read' },
];

/** The pages that the caller may open, by side and permission. */
export function list({ who, t }: Context): Promise<AnswerOf<typeof routersCall>> {
  const routes = who.side === 'vendor' ? forStaff : forCompanies;
  const open = routes.filter(({ permission }) => permission === null || can(who, permission));
  return Promise.resolve({ list: open.map((route) => ({ ...route, name: t(route.name) })) });
}
