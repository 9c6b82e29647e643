import { createFileRoute } from '@tanstack/react-router';
import { WarrantyCasePage } from '../../warranty/partner/warranty-case-page.tsx';
import { parseRecordSearch } from '../../records/record-search.ts';

export const Route = createFileRoute('/_personal/personal/warrantycases/detail')({
  validateSearch: parseRecordSearch,
  component: WarrantyCaseRoute,
});

function WarrantyCaseRoute() {
  return <WarrantyCasePage search={Route.useSearch()} />;
}
