import { createFileRoute } from '@tanstack/react-router';
import { StaffOrderPage } from '../../staff/orders/staff-order-page.tsx';
import { parseIdSearch } from '../../client/list-search.ts';

export const Route = createFileRoute('/admin/order/detail')({
  validateSearch: parseIdSearch,
  component: AdminOrderRoute,
});

function AdminOrderRoute() {
  return <StaffOrderPage id={Route.useSearch().id ?? ''} />;
}
