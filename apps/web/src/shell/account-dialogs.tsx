import { useLocation, useNavigate, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onSessionEnd } from '../kit/session.ts';
import { paths } from '../paths.ts';
import { closeAccountDialog, openAccountDialog, useAccountDialog } from './account-dialog.ts';

/** The dialogs come with React Aria, the forms and their texts: loaded when the first one opens, not with the page. */
const Dialogs = lazy(async () => {
  const { AccountDialog } = await import('../accounts/account-dialog.tsx');
  return { default: AccountDialog };
});

export function AccountDialogs() {
  const open = useAccountDialog();
  const navigate = useNavigate();
  const loginFor = useLocation({ select: (location) => location.state.loginFor });
  // a guarded page without a login: home, with the way back offered
  useEffect(() => {
    if (loginFor !== undefined) openAccountDialog('login', loginFor);
  }, [loginFor]);
  useEffect(() => onSessionEnd(() => void navigate({ to: paths.home })), [navigate]);
  const ready = useDialogTexts(open !== undefined);
  if (!open || !ready) return null;
  const arrive = () => {
    closeAccountDialog();
    if (open.back !== undefined) void navigate({ to: open.back as never });
  };
  return (
    <Suspense>
      <Dialogs
        kind={open.kind}
        guarded={open.back !== undefined}
        onOpen={(kind) => openAccountDialog(kind)}
        onClose={closeAccountDialog}
        onLoggedIn={arrive}
      />
    </Suspense>
  );
}

function useDialogTexts(wanted: boolean): boolean {
  const { texts } = useRouteContext({ from: '__root__' });
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (wanted) void texts.ensure('accounts', 'validation').then(() => setReady(true));
  }, [wanted, texts]);
  return ready;
}
