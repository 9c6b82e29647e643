import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '../shell/workspace/admin-layout.tsx';
import { guard } from '../shell/guard.ts';
import { WorkspacePending } from '../shell/workspace/workspace-pending.tsx';

/** The back office: for the vendor's people, drawn in the browser alone. */
export const Route = createFileRoute('/admin')({
  ssr: false,
  beforeLoad: async ({ context, location }) => {
    guard('vendor', location.pathname + location.searchStr);
    await context.texts.ensure(
      'accounts',
      'states',
      'validation',
      'staff',
      'ui-forms',
      'shell-staff',
      'catalogue',
      'staff_catalogue',
      'staff_import',
      'quotations',
      'orders',
      'staff_prices',
    );
  },
  component: AdminLayout,
  pendingComponent: WorkspacePending,
});
