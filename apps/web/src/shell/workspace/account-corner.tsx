import { lazy, Suspense } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { loadChunk } from '../../client/chunk-loading.ts';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import styles from './account-corner.module.css';
import { openAccountDialog } from '../../client/account-dialog.ts';

// Visitors do not load the user menu.
const UserCorner = lazy(async () => ({ default: (await loadChunk(() => import('./user-corner.tsx'))).UserCorner }));

/** The login button of the header, or the menu of the user. */
export function AccountCorner() {
  const user = useUser();
  if (!user) return <LoginButton />;
  return (
    // CSS hides the login button of a user (`data-session`). It keeps the place until the menu is loaded.
    <Suspense fallback={<LoginButton />}>
      <UserCorner user={user} />
    </Suspense>
  );
}

function LoginButton() {
  const t = useT();
  return (
    <span className={styles.login}>
      <Button look="primary" onPress={() => openAccountDialog('login')}>
        {t('shell.log_in')}
      </Button>
    </span>
  );
}
