import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '../../orders/orders-page.tsx';
import { ordersSearch } from '../../orders/orders-search.ts';

export const Route = createFileRoute('/_personal/personal/order/')({
  validateSearch: ordersSearch,
  component: Orders,
});

function Orders() {
  return <OrdersPage search={Route.useSearch()} />;
}
