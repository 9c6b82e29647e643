import { useLocation, useNavigate, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onSessionEnd } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { paths } from '../../paths.ts';
import { takeWayBack } from '../way-back.ts';
import { closeAccountDialog, openAccountDialog, useAccountDialog } from './account-dialog.ts';

/** The dialogs come with React Aria, the forms and their texts: loaded when the first one opens, not with the page. */
const Dialogs = lazy(async () => {
  const { AccountDialog } = await import('../../accounts/account-dialog.tsx');
  return { default: AccountDialog };
});

export function AccountDialogs() {
  const t = useT();
  const open = useAccountDialog();
  const navigate = useNavigate();
  const path = useLocation({ select: (location) => location.pathname });
  // a guarded page without a login: home, with the way back offered; who came for the cart is told so in words
  useEffect(() => {
    if (path !== paths.home) return;
    const back = takeWayBack();
    if (back === undefined) return;
    if (back.startsWith(paths.cart)) toast.error(t('shell.not_logged_in'));
    openAccountDialog('login', back);
  }, [path, t]);
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
    if (wanted) void texts.ensure('accounts', 'ui-forms', 'validation').then(() => setReady(true));
  }, [wanted, texts]);
  return ready;
}
