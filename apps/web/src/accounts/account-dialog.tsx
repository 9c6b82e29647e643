import type { AccountDialogKind } from '../shell/workspace/account-dialog.ts';
import { LoginDialog } from './login-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { SignupDialog } from './signup-dialog.tsx';

export interface AccountDialogProps {
  readonly kind: AccountDialogKind;
  /** A guarded page sent the reader here. */
  readonly guarded: boolean;
  readonly onOpen: (kind: AccountDialogKind) => void;
  readonly onClose: () => void;
  readonly onLoggedIn: () => void;
}

/** The three dialogs of the top bar; loaded when the first one opens. */
export function AccountDialog({ kind, guarded, onOpen, onClose, onLoggedIn }: AccountDialogProps) {
  if (kind === 'password') return <PasswordDialog onClose={onClose} />;
  if (kind === 'signup') {
    return <SignupDialog onLogin={() => onOpen('login')} onClose={onClose} onLoggedIn={onLoggedIn} />;
  }
  return <LoginDialog guarded={guarded} onSignup={() => onOpen('signup')} onClose={onClose} onLoggedIn={onLoggedIn} />;
}
