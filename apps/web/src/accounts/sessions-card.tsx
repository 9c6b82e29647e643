import { listSessions, revokeOtherSessions, revokeSession } from '@trunkline/contract/people/sessions';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconTerminal2 } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readWholeAnswer } from '../lists/whole-answer.ts';
import { call } from '../client/call.ts';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { toast } from '../client/toast.ts';
import { useAction } from '../client/use-action.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Bar } from '../ui/feedback/skeleton.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Row, Stack, Text } from '../ui/layout/parts.tsx';
import styles from './sessions-card.module.css';

type Session = EndpointOutput<typeof listSessions>['list'][number];

const icons = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  program: IconTerminal2,
} as const;
const sessionsKey = ['sessions'];

/** Sessions of the user. Each session can be ended, and all others at once. */
export function SessionsCard() {
  const t = useT();
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => readWholeAnswer((page) => call(listSessions, page, { signal })),
  });
  const endOthers = useAction(revokeOtherSessions, {
    onDone: async ({ ended }) => {
      toast.ok(t('accounts.sessions_ended', { count: ended }));
      await cache.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  const foot = data && (
    <>
      <Text as="span" flex="fill" tone="2">
        {t('accounts.sessions_count', { count: data.total })}
      </Text>
      {data.total > 1 && (
        <Button busy={endOthers.busy} onPress={() => void endOthers.run({})}>
          {t('accounts.sessions_end_others')}
        </Button>
      )}
    </>
  );
  return (
    <Card title={t('accounts.sessions')} flush foot={foot}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Bar height={120} />}
      <ul>
        {data?.list.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Card>
  );
}

function SessionRow({ session }: { readonly session: Session }) {
  const t = useT();
  const format = useFormat();
  const cache = useQueryClient();
  const { browser, system, network, last_used_at } = session;
  const end = useAction(revokeSession, {
    onDone: async () => {
      toast.ok(t('accounts.session_ended'));
      await cache.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  const Icon = icons[session.device];
  const isolated = (text: string) => `\u2066${text}\u2069`;
  const name =
    browser && system
      ? t('accounts.session_on', { browser: isolated(browser), system: isolated(system) })
      : (browser ?? system ?? t('accounts.session_program'));
  const values = {
    network: isolated(network === 'loopback' ? '127.0.0.1' : network),
    at: format.instant(last_used_at),
  };
  return (
    <Row as="li" gap="4" align="center" padY="3" padX="5" size="small" className={styles.row}>
      <Stack as="span" flex="none" radius="1" surface="3" tone="2" className={styles.icon}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </Stack>
      <Stack as="span" flex="fill" shrink>
        <span>{name}</span>
        <span className="meta">
          {session.current ? t('accounts.session_now', values) : t('accounts.session_used', values)}
        </span>
      </Stack>
      {session.current ? (
        <Status tone="ok">{t('accounts.session_this')}</Status>
      ) : (
        <Button
          look="link"
          busy={end.busy}
          aria-label={t('accounts.session_end_of', { name })}
          onPress={() => void end.run({ id: session.id })}
        >
          {t('accounts.session_end')}
        </Button>
      )}
    </Row>
  );
}
