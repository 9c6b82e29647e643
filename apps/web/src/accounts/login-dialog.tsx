import { Button } from '../ui/forms/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { PathLink } from '../ui/layout/path-link.tsx';
import { LoginForm } from './login-form.tsx';

interface LoginDialogProps {
  readonly guarded: boolean;
  readonly onSignup: () => void;
  readonly onClose: () => void;
  readonly onLoggedIn: () => void;
}

export function LoginDialog({ guarded, onSignup, onClose, onLoggedIn }: LoginDialogProps) {
  const t = useT();
  return (
    <Dialog
      title={t('shell.log_in')}
      text={guarded ? t('accounts.please_login') : undefined}
      closesOnEscape={false}
      onClose={onClose}
      footer={
        <>
          <PathLink to={paths.forgotPassword} onClick={onClose}>
            {t('accounts.forgot')}
          </PathLink>
          <span>
            {t('accounts.new_here')}{' '}
            <Button look="link" onPress={onSignup}>
              {t('shell.sign_up')}
            </Button>
          </span>
        </>
      }
    >
      <LoginForm onLoggedIn={onLoggedIn} />
    </Dialog>
  );
}
