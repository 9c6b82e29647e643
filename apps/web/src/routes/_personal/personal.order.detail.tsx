import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '../../orders/partner/order-page.tsx';
import { parseIdSearch } from '../../client/list-search.ts';

export const Route = createFileRoute('/_personal/personal/order/detail')({
  validateSearch: parseIdSearch,
  component: OrderRoute,
});

function OrderRoute() {
  return <OrderPage id={Route.useSearch().id ?? ''} />;
}
