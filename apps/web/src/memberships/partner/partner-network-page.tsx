import { useQuery } from '@tanstack/react-query';
import { hourInMs } from '@trunkline/rules/time';
import { IconBook2, IconFileCheck, IconHourglass, IconShield, IconTag } from '@tabler/icons-react';
import { useFormat } from '../../client/format.ts';
import type { ListSearch } from '../../client/list-search.ts';
import { useT } from '../../client/text.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Fact, FactStrip } from '../../ui/layout/facts.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ApplicationsCard } from './applications-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { FormsCard } from './forms-card.tsx';
import { LevelCockpit } from './level-cockpit.tsx';
import { membershipQueries, type Programme } from './memberships.queries.ts';
import { MembershipsCard } from './memberships-card.tsx';
import { ProgrammeRules, rulesId } from './programme-rules.tsx';
import { TypeMatrix } from './type-matrix.tsx';
import { Grid, Stack } from '../../ui/layout/parts.tsx';
import styles from './partner-network.module.css';

/** The partner network: own memberships, the way to the next level, applications, forms and the rules. */
export function PartnerNetworkPage({ search }: { readonly search: ListSearch }) {
  const t = useT();
  const { data, error, refetch } = useQuery(membershipQueries.programme());
  return (
    <>
      <PageHead
        title={t('memberships.title')}
        text={t('memberships.text')}
        crumbs={[{ label: t('common.sales') }, { label: t('memberships.title') }]}
        actions={
          <a className={styles.rulesLink} href={`#${rulesId}`}>
            <IconBook2 size={16} stroke={1.75} aria-hidden />
            {t('memberships.rules')}
          </a>
        }
      />
      {error ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : data ? (
        <>
          <NetworkFacts programme={data} />
          <Grid columns="fill-288" one="1100" gap="6" align="start" top="5">
            <div className="stack">
              <MembershipsCard memberships={data.memberships} />
              <LevelCockpit />
              <ApplicationsCard search={search} />
            </div>
            <div className="stack">
              <FormsCard programme={data} />
              <EndCard />
              <ContactCard />
            </div>
          </Grid>
          <Stack gap="5" top="5">
            <TypeMatrix programme={data} />
            <ProgrammeRules html={data.programme.html} />
          </Stack>
        </>
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

function NetworkFacts({ programme: { memberships, open, queue } }: { readonly programme: Programme }) {
  const t = useT();
  const format = useFormat();
  const active = memberships.filter(({ state }) => state === 'active');
  const [first] = active;
  const waiting = open.filter(({ state }) => state === 'action_required').length;
  const facts: Fact[] = [
    {
      label: t('memberships.membership'),
      value: first ? `${first.type} ${t(`shell.level_${first.level}`)}` : t('common.no_membership'),
      note: first ? t(`memberships.type_${first.type}`) : t('memberships.pre_member_note'),
    },
    {
      label: t('memberships.term'),
      value: first ? t('memberships.days_left', { count: first.days_left }) : '–',
      note: first ? t('memberships.until', { day: format.day(first.expires_at) }) : t('memberships.no_term'),
      ...(first && first.days_left <= 30 ? { tone: 'warn' as const } : {}),
    },
    {
      label: t('memberships.renewal'),
      value: first ? t('memberships.renewal_from', { day: format.day(first.renewal_from) }) : '–',
      note: t('memberships.renewal_note'),
    },
    {
      label: t('memberships.applications'),
      value: t('memberships.open_count', { count: open.length }),
      note: t('memberships.waiting_for_you', { count: waiting }),
      ...(waiting > 0 ? { tone: 'warn' as const } : {}),
    },
    {
      label: t('memberships.decided_in'),
      value: queue.median_hours === null ? '–' : format.duration(queue.median_hours * hourInMs),
      note: t('memberships.queue_length', { count: queue.waiting }),
    },
  ];
  return <FactStrip facts={facts} />;
}

const endEffects = [
  { text: 'memberships.end_drafts', icon: IconTag },
  { text: 'memberships.end_submitted', icon: IconHourglass },
  { text: 'memberships.end_approved', icon: IconFileCheck },
  { text: 'memberships.end_protections', icon: IconShield },
] as const;

function EndCard() {
  const t = useT();
  return (
    <Card title={t('memberships.end_title')}>
      <Stack as="ul" gap="3" bottom="4" className={styles.list}>
        {endEffects.map(({ text, icon: Icon }) => (
          <Stack as="li" gap="3" key={text}>
            <Icon size={16} stroke={1.5} aria-hidden />
            {t(text)}
          </Stack>
        ))}
      </Stack>
      <p className="meta">{t('memberships.end_note')}</p>
    </Card>
  );
}
