import { type EndAccount, getEndAccount, mergeEndAccount } from '@trunkline/contract/staff/end-accounts';
import { IconPencil } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCountryName } from '../../accounts/countries.ts';
import { call } from '../../client/call.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { staffPaths } from '../../staff-navigation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Chip } from '../../ui/feedback/status.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { StaleAction } from '../../ui/feedback/stale-action.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Table } from '../../ui/tables/table.tsx';
import { ProjectStateMark, ProtectionMark } from '../../projects/staff/project-marks.tsx';
import { EndAccountDialog } from './end-account-dialog.tsx';
import { endAccountQueries } from './end-accounts.queries.ts';
import { Panel, Text } from '../../ui/layout/parts.tsx';
import styles from '../../projects/staff/staff-projects.module.css';

export function EndAccountPage({ id }: { readonly id: string | undefined }) {
  const t = useT();
  const { data, error, refetch } = useQuery(endAccountQueries.detail(id ?? ''));
  if (data) return <FoundAccount account={data} />;
  if (!error) return <PageSkeleton />;
  return (
    <>
      <PageHead title={t('staff_projects.end_account')} />
      <Panel top="5">
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      </Panel>
    </>
  );
}

interface AccountProps {
  readonly account: EndAccount;
}

function FoundAccount({ account }: AccountProps) {
  const t = useT();
  const format = useFormat();
  const countryName = useCountryName();
  const [isEditing, setEditing] = useState(false);
  const { holder, merged_into } = account;
  return (
    <>
      <PageHead
        title={account.name}
        crumbs={[{ label: t('staff_projects.end_accounts'), to: staffPaths.endAccounts }, { label: account.number }]}
        marks={<Chip>{account.number}</Chip>}
        actions={
          account.may_edit && (
            <Button icon={<IconPencil size={16} stroke={1.75} aria-hidden />} onPress={() => setEditing(true)}>
              {t('staff_projects.edit')}
            </Button>
          )
        }
      />
      {merged_into && (
        <Notice tone="info">
          {t('staff_projects.merged_into')}{' '}
          <Link to={staffPaths.endAccount} search={{ id: merged_into.id }}>
            <bdi>{merged_into.name}</bdi>
          </Link>
        </Notice>
      )}
      <FactStrip
        facts={[
          { label: t('projects.country'), value: <bdi>{countryName(account.country)}</bdi> },
          { label: t('staff_projects.mail_domain'), value: <bdi>{account.domain ?? '–'}</bdi> },
          { label: t('projects.title'), value: format.number(account.projects) },
          {
            label: t('staff_projects.holder'),
            value: holder ? <bdi>{holder.company}</bdi> : t('staff_projects.free'),
            note: holder ? t('staff_projects.until', { day: format.day(holder.until) }) : undefined,
          },
        ]}
      />
      <Panel top="5">
        <LinkedProjects account={account} />
      </Panel>
      <div className={styles.halves}>
        <SimilarAccounts account={account} />
        <MergedAccounts account={account} />
      </div>
      {isEditing && <EndAccountDialog account={account} onClose={() => setEditing(false)} />}
    </>
  );
}

function LinkedProjects({ account: { linked } }: AccountProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Card title={t('projects.title')} flush>
      {linked.length === 0 ? (
        <Panel as="p" pad="5" tone="2">
          {t('staff_projects.no_projects')}
        </Panel>
      ) : (
        <Table
          label={t('projects.title')}
          rows={linked}
          rowKey={(row) => row.project_id}
          columns={[
            {
              id: 'project',
              head: t('projects.name'),
              rowHeader: true,
              cell: (row) => (
                <Panel as="span" one="340" className={styles.stacked}>
                  <Link to={staffPaths.project} search={{ id: row.project_id }}>
                    <bdi className={styles.name}>{row.project_name}</bdi>
                  </Link>
                  <PartNumber plain>{row.number}</PartNumber>
                </Panel>
              ),
            },
            { id: 'company', head: t('projects.company'), cell: (row) => <bdi>{row.company}</bdi> },
            {
              id: 'state',
              head: t('projects.state'),
              cell: (row) => <ProjectStateMark state={row.state} label={row.state_label} />,
            },
            {
              id: 'protection',
              head: t('projects.protection'),
              cell: (row) => <ProtectionMark state={row.protection} label={row.protection_label} />,
            },
            {
              id: 'term',
              head: t('staff_projects.term'),
              cell: (row) =>
                row.from &&
                row.to && (
                  <Text as="span" whiteSpace="nowrap">
                    {t('staff_projects.term_days', { from: format.day(row.from), to: format.day(row.to) })}
                  </Text>
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}

type Similar = EndAccount['similar'][number];

/** Accounts that may be the same customer; each can be merged into this one. */
function SimilarAccounts({ account }: AccountProps) {
  const t = useT();
  const [merging, setMerging] = useState<Similar>();
  return (
    <Card title={t('staff_projects.similar')} flush>
      {account.similar.length === 0 ? (
        <Panel as="p" pad="5" tone="2">
          {t('staff_projects.no_similar')}
        </Panel>
      ) : (
        <Table
          label={t('staff_projects.similar')}
          rows={account.similar}
          rowKey={(row) => row.id}
          columns={[
            {
              id: 'name',
              head: t('staff_projects.account_name'),
              rowHeader: true,
              cell: (row) => (
                <Link to={staffPaths.endAccount} search={{ id: row.id }}>
                  <bdi>{row.name}</bdi>
                </Link>
              ),
            },
            {
              id: 'likeness',
              head: t('staff_projects.similarity'),
              end: true,
              cell: (row) => row.similarity.toFixed(2),
            },
            {
              id: 'merge',
              head: '',
              cell: (row) =>
                account.may_edit && (
                  <Button size="s" onPress={() => setMerging(row)}>
                    {t('staff_projects.merge_here')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {merging && <MergeDialog account={account} similar={merging} onClose={() => setMerging(undefined)} />}
    </Card>
  );
}

interface MergeDialogProps extends AccountProps {
  readonly similar: Similar;
  readonly onClose: () => void;
}

type MergedSource = Pick<Similar, 'name' | 'domain' | 'version'>;

function MergeDialog({ account, similar, onClose }: MergeDialogProps) {
  const t = useT();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [base, setBase] = useState<MergedSource>(similar);
  const merging = useAction(mergeEndAccount, {
    quiet: true,
    onDone: (merged) => {
      void cache.invalidateQueries({ queryKey: ['admin-projects'] });
      toast.ok(t('staff_projects.account_merged'));
      onClose();
      void navigate({ to: staffPaths.endAccount, search: { id: merged.id } });
    },
  });
  return (
    <ConfirmDialog
      title={t('staff_projects.merge_title', { from: base.name, into: account.name })}
      text={t('staff_projects.merge_text')}
      confirm={t('staff_projects.merge')}
      error={merging.error}
      busy={merging.busy}
      stale={() => (
        <StaleAction
          action={merging}
          record={base}
          read={(): Promise<MergedSource> => call(getEndAccount, { id: similar.id })}
          facts={({ name, domain }) => ({
            [t('staff_projects.account_name')]: name,
            [t('staff_projects.mail_domain')]: domain,
          })}
          onTake={(newest) => {
            setBase(newest);
            void cache.invalidateQueries({ queryKey: ['admin-projects'] });
          }}
        />
      )}
      onConfirm={() => void merging.run({ id: similar.id, version: base.version, into: account.id })}
      onClose={onClose}
    />
  );
}

function MergedAccounts({ account: { merged } }: AccountProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Card title={t('staff_projects.merged')} flush>
      {merged.length === 0 ? (
        <Panel as="p" pad="5" tone="2">
          {t('staff_projects.no_merged')}
        </Panel>
      ) : (
        <Table
          label={t('staff_projects.merged')}
          rows={merged}
          rowKey={(row) => row.id}
          columns={[
            {
              id: 'name',
              head: t('staff_projects.account_name'),
              rowHeader: true,
              cell: (row) => <bdi>{row.name}</bdi>,
            },
            { id: 'at', head: t('staff_projects.when'), cell: (row) => format.instant(row.at) },
            { id: 'who', head: t('staff_projects.who'), cell: (row) => <bdi>{row.who}</bdi> },
          ]}
        />
      )}
    </Card>
  );
}
