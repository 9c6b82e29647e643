import { createFileRoute } from '@tanstack/react-router';
import { parseRegistrationsSearch } from '../../training/staff/staff-training-search.ts';
import { ExamRecordPage } from '../../training/staff/exam-record-page.tsx';

export const Route = createFileRoute('/admin/exam/detail')({
  validateSearch: parseRegistrationsSearch,
  component: ExamRecordRoute,
});

function ExamRecordRoute() {
  return <ExamRecordPage search={Route.useSearch()} />;
}
