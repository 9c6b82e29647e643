import { createFileRoute } from '@tanstack/react-router';
import { guardPrivateRoute } from '../shell/guard.ts';
import { PersonalLayout } from '../shell/workspace/personal-layout.tsx';
import { WorkspacePending } from '../shell/workspace/workspace-pending.tsx';

/** The layout of the personal area: for partners, rendered in the browser only. */
export const Route = createFileRoute('/_personal')({
  ssr: false,
  beforeLoad: async ({ context, location }) => {
    guardPrivateRoute('partner', location.pathname + location.searchStr);
    await context.texts.ensure(
      'live',
      'drafts',
      'notices',
      'accounts',
      'accounts-profile',
      'accounts-own',
      'home',
      'states',
      'validation',
      'ui-forms',
      'ui-records',
      'kept',
      'shell-staff',
      'catalogue',
      'catalogue-product',
      'catalogue-list',
      'configurator',
      'cart',
      'quotations',
      'orders',
      'lists',
    );
  },
  component: PersonalLayout,
  pendingComponent: WorkspacePending,
});
