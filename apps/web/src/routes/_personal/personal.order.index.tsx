import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '../../orders/partner/orders-page.tsx';
import { ordersAddress } from '../../orders/orders-search.ts';

export const Route = createFileRoute('/_personal/personal/order/')({
  validateSearch: ordersAddress.parse,
  component: OrdersRoute,
});

function OrdersRoute() {
  return <OrdersPage search={Route.useSearch()} />;
}
