import { useNavigate } from '@tanstack/react-router';
import { Button } from '../ui/forms/button.tsx';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { openAccountDialog } from '../client/account-dialog.ts';
import { PathLink } from '../ui/layout/path-link.tsx';
import { getFirstPage } from './first-page.ts';
import { takeReturnPath } from '../client/return-path.ts';
import { LoginForm } from './login-form.tsx';
import { Panel, Stack } from '../ui/layout/parts.tsx';
import styles from './account-page.module.css';

/** The login form as a page. */
export function LoginPage() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Stack padTop="8" padX="5" padBottom="0" items="center" className={styles.page}>
      <Panel as="section" full pad="6" className={`card ${styles.box}`}>
        <h1>{t('shell.log_in')}</h1>
        <LoginForm onLoggedIn={() => void navigate({ to: takeReturnPath() ?? getFirstPage() })} />
        <footer className={styles.foot}>
          <PathLink to={paths.forgotPassword}>{t('accounts.forgot')}</PathLink>
          <span>
            {t('accounts.new_here')}{' '}
            <Button look="link" onPress={() => openAccountDialog('signup')}>
              {t('shell.sign_up')}
            </Button>
          </span>
        </footer>
      </Panel>
    </Stack>
  );
}
