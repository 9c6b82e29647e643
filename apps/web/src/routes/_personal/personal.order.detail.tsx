import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '../../orders/order-page.tsx';
import { idSearch } from '../../client/list-search.ts';

export const Route = createFileRoute('/_personal/personal/order/detail')({
  validateSearch: idSearch,
  component: Order,
});

function Order() {
  return <OrderPage id={Route.useSearch().id ?? ''} />;
}
