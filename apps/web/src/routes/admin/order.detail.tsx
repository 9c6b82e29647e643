import { createFileRoute } from '@tanstack/react-router';
import { AdminOrderPage } from '../../back-office/orders/admin-order-page.tsx';
import { idSearch } from '../../kit/list-search.ts';

export const Route = createFileRoute('/admin/order/detail')({
  validateSearch: idSearch,
  component: AdminOrder,
});

function AdminOrder() {
  return <AdminOrderPage id={Route.useSearch().id ?? ''} />;
}
