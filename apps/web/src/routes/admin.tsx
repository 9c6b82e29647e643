import { createFileRoute } from '@tanstack/react-router';
import { StaffLayout } from '../shell/workspace/staff-layout.tsx';
import { guardPrivateRoute, guardStaffPage } from '../shell/guard.ts';
import { WorkspacePending } from '../shell/workspace/workspace-pending.tsx';

/** The layout of the staff pages: for staff, rendered in the browser only. */
export const Route = createFileRoute('/admin')({
  ssr: false,
  beforeLoad: async ({ context, location }) => {
    guardPrivateRoute('staff', location.pathname + location.searchStr);
    await guardStaffPage(location.pathname);
    await context.texts.ensure(
      'accounts',
      'accounts-profile',
      'accounts-own',
      'states',
      'validation',
      'staff',
      'ui-forms',
      'ui-records',
      'kept',
      'shell-staff',
      'catalogue',
      'staff_catalogue',
      'staff_import',
      'imports',
      'staff_review',
      'live',
      'notices',
      'quotations',
      'orders',
      'staff_prices',
      'lists',
    );
  },
  component: StaffLayout,
  pendingComponent: WorkspacePending,
});
