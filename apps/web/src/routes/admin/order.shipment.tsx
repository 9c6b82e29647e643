import { createFileRoute } from '@tanstack/react-router';
import { ShippingPage } from '../../orders/staff/shipping/shipping-page.tsx';
import { parseRecordSearch } from '../../records/record-search.ts';

export const Route = createFileRoute('/admin/order/shipment')({
  validateSearch: parseRecordSearch,
  component: AdminShipmentRoute,
});

function AdminShipmentRoute() {
  return <ShippingPage id={Route.useSearch().id ?? ''} />;
}
