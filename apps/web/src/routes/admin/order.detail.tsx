import { createFileRoute } from '@tanstack/react-router';
import { StaffOrderPage } from '../../orders/staff/staff-order-page.tsx';
import { parseRecordSearch } from '../../records/record-search.ts';

export const Route = createFileRoute('/admin/order/detail')({
  validateSearch: parseRecordSearch,
  component: AdminOrderRoute,
});

function AdminOrderRoute() {
  return <StaffOrderPage search={Route.useSearch()} />;
}
