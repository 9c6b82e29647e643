import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { IconEye } from '@tabler/icons-react';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call, setSessionRecovery } from '../../client/call.ts';
import { isolateText } from '../../client/isolate-text.ts';
import { type SessionUser, useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { leaveView } from './view-session.ts';
import { Panel, Row } from '../../ui/layout/parts.tsx';
import styles from './open-view.module.css';

const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
/** The clock of the device may be ahead: after its end a view is tried again until the server refuses it. */
const tryEveryMs = 15_000;

/** The bar of a view, and the message at its end. */
export function OpenView() {
  const user = useUser();
  const { texts } = useRouteContext({ from: '__root__' });
  const [isReady, setReady] = useState(false);
  const isEnded = useViewEnd(user?.expires_at);
  useEffect(() => {
    void texts.ensure('view', 'ui').then(() => setReady(true));
  }, [texts]);
  if (!user || !isReady) return null;
  return (
    <>
      <Bar user={user} />
      {isEnded && <EndedDialog user={user} />}
    </>
  );
}

/** Whether the server has refused a call because the view is over. */
function useViewEnd(expiresAt: string | undefined): boolean {
  const [isEnded, setEnded] = useState(false);
  useEffect(() => {
    setSessionRecovery(() => {
      setEnded(true);
      return Promise.resolve('drop');
    });
    return () => setSessionRecovery(undefined);
  }, []);
  useEffect(() => {
    if (expiresAt === undefined || isEnded) return undefined;
    const ask = () => void call(publicEndpoints.countCart, {}).catch(() => undefined);
    let repeated: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(
      () => {
        ask();
        repeated = setInterval(ask, tryEveryMs);
      },
      Math.max(0, Date.parse(expiresAt) - Date.now()),
    );
    return () => {
      clearTimeout(first);
      clearInterval(repeated);
    };
  }, [expiresAt, isEnded]);
  return isEnded;
}

interface ViewProps {
  readonly user: SessionUser;
}

const formatViewed = ({ realname, company }: SessionUser) => ({
  name: isolateText(realname),
  company: isolateText(company ?? ''),
});

function Bar({ user }: ViewProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const stop = () => {
    setBusy(true);
    void leaveView(user.company_id, { ended: false });
  };
  return (
    <Row
      as="section"
      gap="4"
      align="center"
      justify="center"
      padX="5"
      surface="warn"
      tone="warn"
      size="small"
      className={styles.bar}
      aria-label={t('view.label')}
    >
      <IconEye size={18} stroke={1.75} aria-hidden />
      <Row as="p" gapX="5" gapY="2" shrink className={styles.text}>
        <b>{t('view.viewing', formatViewed(user))}</b>
        <Panel as="span" flex="none">
          {t('view.until', { time: timeFormat.format(new Date(user.expires_at)) })}
        </Panel>
      </Row>
      <Button size="s" busy={isBusy} onPress={stop}>
        {t('view.stop')}
      </Button>
    </Row>
  );
}

function EndedDialog({ user }: ViewProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    void leaveView(user.company_id, { ended: true });
  };
  return (
    <Dialog title={t('view.ended')} text={t('view.ended_text', formatViewed(user))} onClose={leave}>
      <Row justify="end">
        <Button look="primary" busy={isBusy} onPress={leave}>
          {t('view.back')}
        </Button>
      </Row>
    </Dialog>
  );
}
