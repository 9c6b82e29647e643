import { createFileRoute } from '@tanstack/react-router';
import { StaffOrdersPage } from '../../orders/staff/staff-orders-page.tsx';
import { parseStaffOrdersSearch } from '../../orders/staff/staff-orders-search.ts';

export const Route = createFileRoute('/admin/order/')({
  validateSearch: parseStaffOrdersSearch,
  component: AdminOrdersRoute,
});

function AdminOrdersRoute() {
  return <StaffOrdersPage search={Route.useSearch()} />;
}
