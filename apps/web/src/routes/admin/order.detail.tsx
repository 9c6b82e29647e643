import { createFileRoute } from '@tanstack/react-router';
import { AdminOrderPage } from '../../staff/orders/admin-order-page.tsx';
import { idSearch } from '../../client/list-search.ts';

export const Route = createFileRoute('/admin/order/detail')({
  validateSearch: idSearch,
  component: AdminOrder,
});

function AdminOrder() {
  return <AdminOrderPage id={Route.useSearch().id ?? ''} />;
}
