import { createFileRoute } from '@tanstack/react-router';
import { StaffHomePage } from '../../home/staff/staff-home-page.tsx';

export const Route = createFileRoute('/admin/')({
  beforeLoad: ({ context }) => context.texts.ensure('absences'),
  component: StaffHomePage,
});
