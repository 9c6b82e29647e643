import { createFileRoute } from '@tanstack/react-router';
import { NewOrderPage } from '../../orders/new-order-page.tsx';
import { newOrderSearch } from '../../orders/orders-search.ts';

export const Route = createFileRoute('/_personal/personal/order/new')({
  validateSearch: newOrderSearch,
  component: NewOrder,
});

function NewOrder() {
  const id = Route.useSearch().quotation ?? '';
  return <NewOrderPage key={id} quotationId={id} />;
}
