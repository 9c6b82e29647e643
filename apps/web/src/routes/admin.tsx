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
      'back_office',
      'kit-forms',
      'shell-office',
      'catalogue',
      'admin_catalogue',
      'admin_import',
      'quotations',
      'orders',
      'admin_prices',
    );
  },
  component: AdminLayout,
  pendingComponent: WorkspacePending,
});
