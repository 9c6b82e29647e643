import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '../../orders/partner/orders-page.tsx';
import { parseOrdersSearch } from '../../orders/orders-search.ts';

export const Route = createFileRoute('/_personal/personal/order/')({
  validateSearch: parseOrdersSearch,
  component: OrdersRoute,
});

function OrdersRoute() {
  return <OrdersPage search={Route.useSearch()} />;
}
