import { createFileRoute } from '@tanstack/react-router';
import { NewOrderPage } from '../../orders/partner/new/new-order-page.tsx';
import { parseNewOrderSearch } from '../../orders/orders-search.ts';

export const Route = createFileRoute('/_personal/personal/order/new')({
  validateSearch: parseNewOrderSearch,
  component: NewOrderRoute,
});

function NewOrderRoute() {
  const id = Route.useSearch().quotation ?? '';
  return <NewOrderPage key={id} quotationId={id} />;
}
