import { splitLanguagePrefix } from '@trunkline/text/languages';
import { useLocation, useNavigate, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../../client/chunk-loading.ts';
import { onSessionEnd } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { paths } from '../../navigation.ts';
import { isPrivatePath } from '../../private-paths.ts';
import { storeReturnPath, takeReturnPath } from '../../client/return-path.ts';
import { closeAccountDialog, openAccountDialog, useAccountDialog } from '../../client/account-dialog.ts';

// Loaded when the first dialog opens: React Aria, the forms and their texts are large.
const LazyAccountDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../../accounts/account-dialog.tsx'))).AccountDialog,
}));

/** Login, signup and password dialog of every page. It also handles return paths and ended sessions. */
export function AccountDialogs() {
  const open = useAccountDialog();
  const navigate = useNavigate();
  useLoginForReturnPath();
  useEffect(
    () =>
      onSessionEnd(() => {
        // The way back, which the login on the home page offers.
        const page = splitLanguagePrefix(location.pathname)[1];
        if (isPrivatePath(page)) storeReturnPath(page + location.search);
        void navigate({ to: paths.home, ignoreBlocker: true });
      }),
    [navigate],
  );
  const ready = useDialogTexts(open !== undefined);
  if (!open || !ready) return null;
  const onLoggedIn = (to = open.returnPath) => {
    closeAccountDialog(true);
    if (to !== undefined) void navigate({ to });
  };
  return (
    <Suspense>
      <LazyAccountDialog
        kind={open.kind}
        returnPath={open.returnPath}
        onOpen={(kind) => openAccountDialog(kind)}
        staysOnPage={open.onEnd !== undefined}
        onClose={() => closeAccountDialog()}
        onLoggedIn={onLoggedIn}
      />
    </Suspense>
  );
}

/** Opens the login on the home page when a guarded page redirected there. For the cart a message is shown too. docs/rules/pages.md */
function useLoginForReturnPath(): void {
  const t = useT();
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    if (path !== paths.home) return;
    const returnPath = takeReturnPath();
    if (returnPath === undefined) return;
    if (returnPath.startsWith(paths.cart)) toast.error(t('shell.not_logged_in'));
    openAccountDialog('login', returnPath);
  }, [path, t]);
}

/** Whether the texts of the dialogs are loaded. */
function useDialogTexts(wanted: boolean): boolean {
  const { texts } = useRouteContext({ from: '__root__' });
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (wanted)
      void texts
        .ensure('accounts', 'accounts-profile', 'accounts-own', 'ui-forms', 'ui-records', 'validation')
        .then(() => setReady(true));
  }, [wanted, texts]);
  return ready;
}
