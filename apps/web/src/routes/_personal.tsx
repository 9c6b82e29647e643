import { createFileRoute } from '@tanstack/react-router';
import { guard } from '../shell/guard.ts';
import { PersonalLayout } from '../shell/workspace/personal-layout.tsx';
import { WorkspacePending } from '../shell/workspace/workspace-pending.tsx';

/** The personal area: for companies, drawn in the browser alone. */
export const Route = createFileRoute('/_personal')({
  ssr: false,
  beforeLoad: async ({ context, location }) => {
    guard('company', location.pathname + location.searchStr);
    await context.texts.ensure(
      'accounts',
      'states',
      'validation',
      'ui-forms',
      'shell-staff',
      'catalogue',
      'catalogue-product',
      'configurator',
      'cart',
      'quotations',
      'orders',
    );
  },
  component: PersonalLayout,
  pendingComponent: WorkspacePending,
});
