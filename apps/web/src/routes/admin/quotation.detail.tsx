import { createFileRoute } from '@tanstack/react-router';
import { ReviewPage } from '../../back-office/quotations/review-page.tsx';
import { reviewSearch } from '../../back-office/quotations/queue-search.ts';

export const Route = createFileRoute('/admin/quotation/detail')({
  validateSearch: reviewSearch,
  component: ReviewRoute,
});

function ReviewRoute() {
  return <ReviewPage id={Route.useSearch().id ?? ''} />;
}
