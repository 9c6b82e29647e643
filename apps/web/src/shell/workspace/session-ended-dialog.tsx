import { IconDeviceFloppy } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoginForm } from '../../accounts/login-form.tsx';
import { openAccountDialog } from '../../client/account-dialog.ts';
import { setSessionRecovery } from '../../client/call.ts';
import { clearSession, useUser } from '../../client/session.ts';
import {
  createSessionRecovery,
  type EndedSession,
  settleEndedSession,
  useEndedSession,
} from '../../client/session-recovery.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { Button } from '../../ui/forms/button.tsx';
import { PathLink } from '../../ui/layout/path-link.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Row, Text } from '../../ui/layout/parts.tsx';
import styles from './session-ended-dialog.module.css';

/** Dialog of private pages. Asks for the password when the session ends while a page holds unsaved work. */
export function SessionEndedDialog() {
  const ended = useEndedSession();
  const user = useUser();
  useEffect(() => {
    // Without a user the last one stays: another tab has cleared the login, and this page may hold unsaved work.
    if (user) setSessionRecovery(createSessionRecovery(user));
  }, [user]);
  useEffect(() => () => setSessionRecovery(undefined), []);
  return ended && <LoginAgainDialog ended={ended} />;
}

function LoginAgainDialog({ ended }: { readonly ended: EndedSession }) {
  const t = useT();
  const navigate = useNavigate();
  useLoginOfOtherTab(ended);
  const leave = () => {
    settleEndedSession('drop');
    clearSession();
    void navigate({ to: paths.home, ignoreBlocker: true }).then(() => openAccountDialog('login', undefined));
  };
  return (
    <Dialog
      title={t('autosave.session_ended')}
      text={t('autosave.session_text')}
      closesOnEscape={false}
      onClose={() => settleEndedSession('drop')}
      footer={
        <>
          {/* The link opens a new tab: this page waits for the login. */}
          <PathLink to={paths.forgotPassword} target="_blank">
            {t('accounts.forgot')}
          </PathLink>
          <span>
            {t('autosave.session_not_you', { name: `\u2068${ended.realname}\u2069` })}{' '}
            <Button look="link" onPress={leave}>
              {t('ui.unsaved_leave')}
            </Button>
          </span>
        </>
      }
    >
      <div className="stack">
        <AutosaveSummary ended={ended} />
        <LoginForm
          username={ended.username}
          submit={t(`autosave.session_login_${ended.next}`)}
          onLoggedIn={() => settleEndedSession('repeat')}
        />
      </div>
    </Dialog>
  );
}

function AutosaveSummary({ ended: { work, next } }: { readonly ended: EndedSession }) {
  const t = useT();
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(work.changedAt);
  return (
    <Row gap="4" padY="4" padX="5" line="all" radius="1" size="small" leading="20" tone="2" className={styles.saved}>
      <IconDeviceFloppy size={20} stroke={1.75} aria-hidden />
      <p>
        <Text as="b" tone="ink">
          {t('autosave.session_kept')}
        </Text>
        <br />
        {t('autosave.session_fields', { count: work.fields, time })}{' '}
        {next === 'save' && t('autosave.session_saved_then', { count: work.fields })}
      </p>
    </Row>
  );
}

/** Another tab that logs in closes the dialog. When it is somebody else, nothing of this page is sent. */
function useLoginOfOtherTab({ username, token }: EndedSession): void {
  const user = useUser();
  useEffect(() => {
    if (user && user.token !== token) settleEndedSession(user.username === username ? 'repeat' : 'drop');
  }, [user, username, token]);
}
