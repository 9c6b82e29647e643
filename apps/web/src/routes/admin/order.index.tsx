import { createFileRoute } from '@tanstack/react-router';
import { AdminOrdersPage } from '../../staff/orders/admin-orders-page.tsx';
import { adminOrdersSearch } from '../../staff/orders/admin-orders-search.ts';

export const Route = createFileRoute('/admin/order/')({
  validateSearch: adminOrdersSearch,
  component: AdminOrders,
});

function AdminOrders() {
  return <AdminOrdersPage search={Route.useSearch()} />;
}
