import { createFileRoute } from '@tanstack/react-router';
import { StaffLayout } from '../shell/workspace/staff-layout.tsx';
import { guardPrivateRoute, guardStaffPage } from '../shell/guard.ts';
import { WorkspacePending } from '../shell/workspace/workspace-pending.tsx';

/** The layout of the staff pages: for staff, rendered in the browser only. */
export const Route = createFileRoute('/admin')({
  ssr: false,
  beforeLoad: async ({ location }) => {
    guardPrivateRoute('staff', location.pathname + location.searchStr);
    await guardStaffPage(location.pathname);
  },
  component: StaffLayout,
  pendingComponent: WorkspacePending,
});
