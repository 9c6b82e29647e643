import { createFileRoute } from '@tanstack/react-router';
import { StaffOrderPage } from '../../staff/orders/staff-order-page.tsx';
import { parseRecordSearch } from '../../staff/place/record-search.ts';

export const Route = createFileRoute('/admin/order/detail')({
  validateSearch: parseRecordSearch,
  component: AdminOrderRoute,
});

function AdminOrderRoute() {
  return <StaffOrderPage search={Route.useSearch()} />;
}
