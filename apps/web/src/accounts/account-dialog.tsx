import type { AccountDialogKind } from '../client/account-dialog.ts';
import { LoginDialog } from './login-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { SignupDialog } from './signup-dialog.tsx';

interface AccountDialogProps {
  readonly kind: AccountDialogKind;
  /** A page that needs a login was requested. */
  readonly guarded: boolean;
  readonly onOpen: (kind: AccountDialogKind) => void;
  readonly onClose: () => void;
  readonly onLoggedIn: () => void;
}

/** Login, signup or change of the password. Loaded when the first of them opens. */
export function AccountDialog({ kind, guarded, onOpen, onClose, onLoggedIn }: AccountDialogProps) {
  if (kind === 'password') return <PasswordDialog onClose={onClose} />;
  if (kind === 'signup') {
    return <SignupDialog onLogin={() => onOpen('login')} onClose={onClose} onLoggedIn={onLoggedIn} />;
  }
  return <LoginDialog guarded={guarded} onSignup={() => onOpen('signup')} onClose={onClose} onLoggedIn={onLoggedIn} />;
}
