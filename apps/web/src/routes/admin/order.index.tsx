import { createFileRoute } from '@tanstack/react-router';
import { StaffOrdersPage } from '../../orders/staff/staff-orders-page.tsx';
import { staffOrdersAddress } from '../../orders/staff/staff-orders-search.ts';

export const Route = createFileRoute('/admin/order/')({
  validateSearch: staffOrdersAddress.parse,
  component: AdminOrdersRoute,
});

function AdminOrdersRoute() {
  return <StaffOrdersPage search={Route.useSearch()} />;
}
