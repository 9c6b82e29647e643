import { createFileRoute } from '@tanstack/react-router';
import { ReviewPage } from '../../staff/quotations/review-page.tsx';
import { idSearch } from '../../client/list-search.ts';

export const Route = createFileRoute('/admin/quotation/detail')({
  validateSearch: idSearch,
  component: ReviewRoute,
});

function ReviewRoute() {
  return <ReviewPage id={Route.useSearch().id ?? ''} />;
}
