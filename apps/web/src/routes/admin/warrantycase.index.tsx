import { createFileRoute } from '@tanstack/react-router';
import { WarrantyQueuePage } from '../../warranty/staff/warranty-queue-page.tsx';
import { parseWarrantyQueueSearch } from '../../warranty/staff/warranty-queue-search.ts';

export const Route = createFileRoute('/admin/warrantycase/')({
  validateSearch: parseWarrantyQueueSearch,
  component: WarrantyQueueRoute,
});

function WarrantyQueueRoute() {
  return <WarrantyQueuePage search={Route.useSearch()} />;
}
