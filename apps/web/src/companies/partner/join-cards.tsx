import { acceptJoinRequest, type JoinRequest, refuseJoinRequest, requestToJoin } from '@trunkline/contract/companies';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Row, Stack } from '../../ui/layout/parts.tsx';
import styles from './company-page.module.css';
import { companyQueries, useRefreshCompany } from './company.queries.ts';

/** Requests that wait for the owner; for somebody whose colleagues are elsewhere, the way to them. */
export function JoinCards() {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(companyQueries.requests());
  if (!data) return null;
  const { own } = data;
  const day = own && format.day((own.decision === 'refused' ? own.again_at : own.requested_at) ?? own.requested_at);
  return (
    <>
      {data.list.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
      {own?.decision === null && <Notice>{t('company.join_asked', { company: own.company, day: day ?? '' })}</Notice>}
      {own?.decision === 'refused' && data.candidate && (
        <Notice tone="line">{t('company.join_refused', { company: own.company, day: day ?? '' })}</Notice>
      )}
      {data.candidate && !own && <CandidateCard company={data.candidate.company} />}
    </>
  );
}

interface CallCardProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly actions: ReactNode;
}

/** A question to the reader, with the buttons that answer it. */
const CallCard = ({ icon, title, text, actions }: CallCardProps) => (
  <Row as="section" gapX="5" gapY="4" align="center" wrap pad="5" className={`card ${styles.call}`}>
    <Stack as="span" flex="none" className={styles.callIcon}>
      {icon}
    </Stack>
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    <Row gap="3" wrap>
      {actions}
    </Row>
  </Row>
);

function RequestCard({ request }: { readonly request: JoinRequest }) {
  const t = useT();
  const format = useFormat();
  const refresh = useRefreshCompany();
  const { id, realname: name, username, requested_at } = request;
  const accept = useAction(acceptJoinRequest, {
    onDone: async () => {
      toast.ok(t('company.accepted', { name }));
      await refresh();
    },
    onRefused: () => void refresh(),
  });
  const refuse = useAction(refuseJoinRequest, {
    onDone: async () => {
      toast.ok(t('company.refused', { name }));
      await refresh();
    },
    onRefused: () => void refresh(),
  });
  return (
    <CallCard
      icon={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
      title={t('company.asks_to_join', { name })}
      text={t('company.asks_text', { address: `\u2066${username}\u2069`, day: format.day(requested_at) })}
      actions={
        <>
          <Button busy={refuse.busy} onPress={() => void refuse.run({ id })}>
            {t('company.refuse')}
          </Button>
          <Button look="primary" busy={accept.busy} onPress={() => void accept.run({ id })}>
            {t('company.accept')}
          </Button>
        </>
      }
    />
  );
}

function CandidateCard({ company }: { readonly company: string }) {
  const t = useT();
  const refresh = useRefreshCompany();
  const ask = useAction(requestToJoin, {
    onDone: async () => {
      toast.ok(t('company.join_sent'));
      await refresh();
    },
  });
  return (
    <CallCard
      icon={<IconUsers size={20} stroke={1.75} aria-hidden />}
      title={t('company.join_title')}
      text={t('company.join_text', { company })}
      actions={
        <Button look="primary" busy={ask.busy} onPress={() => void ask.run({})}>
          {t('company.join')}
        </Button>
      }
    />
  );
}
