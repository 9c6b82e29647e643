import { createFileRoute } from '@tanstack/react-router';
import { StaffHomePage } from '../../home/staff/staff-home-page.tsx';

export const Route = createFileRoute('/admin/')({
  component: StaffHomePage,
});
