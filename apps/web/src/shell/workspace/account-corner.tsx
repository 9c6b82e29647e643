import { lazy, Suspense } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import styles from './account-corner.module.css';
import { openAccountDialog } from './account-dialog.ts';

// Most who look at a public page are not logged in.
const PersonCorner = lazy(async () => ({ default: (await import('./person-corner.tsx')).PersonCorner }));

/** Login button, or who is logged in. */
export function AccountCorner() {
  const user = useUser();
  if (!user) return <LoginButton />;
  return (
    // hidden as long as somebody is logged in, and holds the place
    <Suspense fallback={<LoginButton />}>
      <PersonCorner user={user} />
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
