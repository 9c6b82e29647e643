import { createFileRoute } from '@tanstack/react-router';
import { parseIdSearch } from '../../client/list-search.ts';
import { CustomerQuotationPage } from '../../quotations/partner/customer/customer-quotation-page.tsx';

export const Route = createFileRoute('/_personal/personal/quotation/customer')({
  validateSearch: parseIdSearch,
  component: CustomerQuotationRoute,
});

function CustomerQuotationRoute() {
  const { id } = Route.useSearch();
  return <CustomerQuotationPage id={id ?? ''} />;
}
