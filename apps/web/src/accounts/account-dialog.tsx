import type { AccountDialogKind } from '../client/account-dialog.ts';
import { takeReturnPath } from '../client/return-path.ts';
import { getFirstPage } from './first-page.ts';
import { LoginDialog } from './login-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { SignupDialog } from './signup-dialog.tsx';

interface AccountDialogProps {
  readonly kind: AccountDialogKind;
  /** The page that was requested and needs a login. */
  readonly returnPath: string | undefined;
  /** Whether something on the page goes on after the login. */
  readonly staysOnPage: boolean;
  readonly onOpen: (kind: AccountDialogKind) => void;
  readonly onClose: () => void;
  /** Goes to the page `to`, else to the page that was requested. Without either the user stays. */
  readonly onLoggedIn: (to?: string) => void;
}

/** Login, signup or change of the password. Loaded when the first of them opens. */
export function AccountDialog({ kind, returnPath, staysOnPage, onOpen, onClose, onLoggedIn }: AccountDialogProps) {
  if (kind === 'password') return <PasswordDialog onClose={onClose} />;
  if (kind === 'signup') {
    return (
      <SignupDialog
        onLogin={() => onOpen('login')}
        onClose={onClose}
        onLoggedIn={() => onLoggedIn(staysOnPage ? undefined : (returnPath ?? takeReturnPath() ?? getFirstPage()))}
      />
    );
  }
  return (
    <LoginDialog
      guarded={staysOnPage || returnPath !== undefined}
      onSignup={() => onOpen('signup')}
      onClose={onClose}
      onLoggedIn={() => onLoggedIn()}
    />
  );
}
