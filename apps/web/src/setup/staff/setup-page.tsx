import { type SetupCheck, sendTestMail, type getSetup } from '@trunkline/contract/staff/setup';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { IconCircle, IconCircleCheck, IconCircleMinus, IconExternalLink, IconSend } from '@tabler/icons-react';
import { getComma } from '@trunkline/text/languages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { useFormat } from '../../client/format.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { useAction } from '../../client/use-action.ts';
import { paths } from '../../navigation.ts';
import { staffPaths } from '../../staff-navigation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { AddressLink } from '../../ui/layout/address-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Fact, FactStrip } from '../../ui/layout/facts.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Grid, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import { setupQuery } from './setup.queries.ts';
import styles from './setup-page.module.css';

type Setup = EndpointOutput<typeof getSetup>;

/** What the vendor has set up before partners come, and what is missing. */
export function SetupPage() {
  const { data, error, refetch } = useQuery(setupQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data ? <FoundSetup data={data} /> : <PageSkeleton />;
}

function FoundSetup({ data }: { readonly data: Setup }) {
  const t = useT();
  const facts = useSetupFacts(data);
  const next = data.checks.find(({ done }) => !done)?.name;
  return (
    <>
      <PageHead
        title={t('common.getting_started')}
        text={t('setup.text')}
        actions={
          <LinkButton to={paths.home} target="_blank" icon={<IconExternalLink size={16} stroke={1.75} aria-hidden />}>
            {t('setup.open_site')}
          </LinkButton>
        }
      />
      <FactStrip facts={facts} />
      <Stack gap="5" top="5">
        <Card flush>
          <ul>
            {data.checks.map((check) => (
              <CheckRow key={check.name} check={check} isNext={check.name === next}>
                {check.name === 'mail' ? (
                  <TestMail mail={data.mail} isNext={check.name === next} />
                ) : check.name === 'partners' && check.page !== staffPaths.companies ? (
                  <FirstPartners page={check.page} />
                ) : undefined}
              </CheckRow>
            ))}
          </ul>
        </Card>
      </Stack>
    </>
  );
}

/** Progress, and what partners can do already. A closed gate names only what is missing. */
function useSetupFacts({ checks, gates }: Setup): Fact[] {
  const t = useT();
  const labels = new Map(checks.map(({ name, label }) => [name, label]));
  return [
    {
      label: t('setup.progress'),
      value: t('setup.progress_of', { done: checks.filter(({ done }) => done).length, total: checks.length }),
    },
    ...gates.map(({ name, missing }): Fact => ({
      label: t(`setup.gate_${name}`),
      value: t(missing.length === 0 ? 'setup.gate_open' : 'setup.gate_closed'),
      ...(missing.length > 0 && {
        note: t('setup.gate_needs', {
          list: missing.map((one) => labels.get(one) ?? one).join(`${getComma(t.language)} `),
        }),
        tone: 'warn' as const,
      }),
    })),
  ];
}

interface CheckRowProps {
  readonly check: SetupCheck;
  /** The first one that is not done. */
  readonly isNext: boolean;
  readonly children?: ReactNode;
}

function CheckRow({ check: { name, label, done, started, text, page, optional }, isNext, children }: CheckRowProps) {
  const t = useT();
  const state = done ? 'done' : started ? 'started' : 'open';
  const Icon = done ? IconCircleCheck : started ? IconCircleMinus : IconCircle;
  return (
    <Grid
      id={name}
      as="li"
      gap="5"
      align="start"
      padY="4"
      padX="5"
      className={styles.check}
      data-state={state}
      data-next={isNext || undefined}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <div>
        <Text as="b" weight="500">
          {label}
        </Text>{' '}
        <span className="sr">{t(`setup.state_${state}`)}</span>
        {optional && <span className="meta">{t('ui.optional')}</span>}
      </div>
      <Text as="div" size="small" leading="20" tone={started ? 'warn' : '2'} breakWords>
        <bdi>{text}</bdi>
      </Text>
      <div className={styles.action}>
        {children ??
          (page !== staffPaths.setup && (
            <AddressLink address={page}>{t(done ? 'common.change_verb' : 'setup.set_up')}</AddressLink>
          ))}
      </div>
    </Grid>
  );
}

/** They are imported, or added one by one. */
function FirstPartners({ page }: { readonly page: string }) {
  const t = useT();
  return (
    <Row gap="4" align="center" wrap>
      <AddressLink address={page}>{t('common.import')}</AddressLink>
      <AddressLink address={staffPaths.companies}>{t('common.companies')}</AddressLink>
    </Row>
  );
}

/** Sends a test mail to the user who presses it. A refusal is shown in the words of the mail server. */
function TestMail({ mail, isNext }: { readonly mail: Setup['mail']; readonly isNext: boolean }) {
  const t = useT();
  const format = useFormat();
  const cache = useQueryClient();
  const maySend = usePermission(['system:setting:edit']);
  const { run, busy } = useAction(sendTestMail, {
    onDone: () => cache.invalidateQueries({ queryKey: setupQuery.queryKey }),
  });
  const test = mail.last_test;
  return (
    <Stack gap="3">
      {maySend && (
        <Row justify="end">
          <Button
            size="s"
            look={isNext ? 'primary' : undefined}
            busy={busy}
            icon={<IconSend size={16} stroke={1.75} className="flip" aria-hidden />}
            onPress={() => void run({})}
          >
            {t('setup.send_test')}
          </Button>
        </Row>
      )}
      {test && (
        <Notice tone={test.sent ? 'ok' : test.answer === null ? 'info' : 'bad'}>
          {t(test.sent ? 'setup.test_sent' : test.answer === null ? 'setup.test_stored' : 'setup.test_refused', {
            to: test.to,
            at: format.instant(test.at),
          })}
          {!test.sent && test.answer !== null && (
            <Text dir="ltr" breakWords mono size="meta">
              {test.answer}
            </Text>
          )}
        </Notice>
      )}
    </Stack>
  );
}
