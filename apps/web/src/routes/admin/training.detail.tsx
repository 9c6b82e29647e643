import { createFileRoute } from '@tanstack/react-router';
import { parseRegistrationsSearch } from '../../training/staff/staff-training-search.ts';
import { TrainingRecordPage } from '../../training/staff/training-record-page.tsx';

export const Route = createFileRoute('/admin/training/detail')({
  validateSearch: parseRegistrationsSearch,
  component: TrainingRecordRoute,
});

function TrainingRecordRoute() {
  return <TrainingRecordPage search={Route.useSearch()} />;
}
