import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PublicShell } from '../shell/public/public-shell.tsx';

export const Route = createFileRoute('/_public')({
  component: PublicLayout,
  // Every public page needs it from the start.
  codeSplitGroupings: [],
});

function PublicLayout() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  );
}
