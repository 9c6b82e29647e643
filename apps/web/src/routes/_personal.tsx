import { createFileRoute } from '@tanstack/react-router';
import { guardPrivateRoute } from '../shell/guard.ts';
import { PersonalLayout } from '../shell/workspace/personal-layout.tsx';
import { WorkspacePending } from '../shell/workspace/workspace-pending.tsx';

/** The layout of the personal area: for partners, rendered in the browser only. */
export const Route = createFileRoute('/_personal')({
  ssr: false,
  beforeLoad: ({ location }) => guardPrivateRoute('partner', location.pathname + location.searchStr),
  component: PersonalLayout,
  pendingComponent: WorkspacePending,
});
