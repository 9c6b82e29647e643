import { createFileRoute } from '@tanstack/react-router';
import { StaffOrdersPage } from '../../staff/orders/staff-orders-page.tsx';
import { parseStaffOrdersSearch } from '../../staff/orders/staff-orders-search.ts';

export const Route = createFileRoute('/admin/order/')({
  validateSearch: parseStaffOrdersSearch,
  component: AdminOrdersRoute,
});

function AdminOrdersRoute() {
  return <StaffOrdersPage search={Route.useSearch()} />;
}
