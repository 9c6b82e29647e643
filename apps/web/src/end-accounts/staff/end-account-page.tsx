import { type EndAccount, getEndAccount, mergeEndAccount } from '@trunkline/contract/staff/end-accounts';
import { IconPencil } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { useCountryName } from '../../client/countries.ts';
import { call } from '../../client/call.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { FoundRecord } from '../../ui/feedback/found-record.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Chip } from '../../ui/feedback/status.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TableOrText } from '../../ui/tables/table-or-text.tsx';
import { ProjectName, ProtectionTerm } from '../../projects/staff/project-cells.tsx';
import { ProjectStateMark, ProtectionMark } from '../../projects/staff/project-marks.tsx';
import { EndAccountDialog } from './end-account-dialog.tsx';
import { endAccountQueries } from './end-accounts.queries.ts';
import { Panel } from '../../ui/layout/parts.tsx';
import styles from '../../projects/staff/staff-projects.module.css';

export function EndAccountPage({ id }: { readonly id: string | undefined }) {
  const t = useT();
  return (
    <FoundRecord query={useQuery(endAccountQueries.detail(id ?? ''))} title={t('staff_projects.end_account')}>
      {(account) => <FoundAccount account={account} />}
    </FoundRecord>
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
        crumbs={[{ label: t('common.end_accounts'), to: staffPaths.endAccounts }, { label: account.number }]}
        marks={<Chip>{account.number}</Chip>}
        actions={
          account.may_edit && (
            <Button icon={<IconPencil size={16} stroke={1.75} aria-hidden />} onPress={() => setEditing(true)}>
              {t('common.edit')}
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
            note: holder ? t('common.until_day_in_sentence', { day: format.day(holder.until) }) : undefined,
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
  return (
    <Card title={t('projects.title')} flush>
      <TableOrText
        label={t('projects.title')}
        rows={linked}
        none={t('staff_projects.no_projects')}
        rowKey={(row) => row.project_id}
        columns={[
          {
            id: 'project',
            head: t('projects.name'),
            rowHeader: true,
            cell: (row) => <ProjectName id={row.project_id} name={row.project_name} number={row.number} />,
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
            cell: (row) => <ProtectionTerm from={row.from} to={row.to} />,
          },
        ]}
      />
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
      <TableOrText
        label={t('staff_projects.similar')}
        rows={account.similar}
        none={t('staff_projects.no_similar')}
        rowKey={(row) => row.id}
        columns={[
          {
            id: 'name',
            head: t('common.name'),
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
            head: t('staff_projects.merge'),
            hideHead: true,
            cell: (row) =>
              account.may_edit && (
                <Button size="s" onPress={() => setMerging(row)}>
                  {t('staff_projects.merge_here')}
                </Button>
              ),
          },
        ]}
      />
      {merging && <MergeDialog account={account} similar={merging} onClose={() => setMerging(undefined)} />}
    </Card>
  );
}

interface MergeDialogProps extends AccountProps {
  readonly similar: Similar;
  readonly onClose: () => void;
}

function MergeDialog({ account, similar, onClose }: MergeDialogProps) {
  const t = useT();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [base, setBase] = useState<Pick<Similar, 'id' | 'name' | 'domain' | 'version'>>(similar);
  const refresh = () => void cache.invalidateQueries({ queryKey: ['admin-projects'] });
  return (
    <ActionDialog
      endpoint={mergeEndAccount}
      record={base}
      conflict={{
        read: () => call(getEndAccount, { id: similar.id }),
        take: (newest) => {
          setBase(newest);
          refresh();
        },
        facts: ({ name, domain }) => ({
          [t('common.name')]: name,
          [t('staff_projects.mail_domain')]: domain,
        }),
      }}
      title={t('staff_projects.merge_title', { from: base.name, into: account.name })}
      text={t('staff_projects.merge_text')}
      submit={t('staff_projects.merge')}
      input={{ into: account.id }}
      done={t('staff_projects.account_merged')}
      onDone={(merged) => {
        refresh();
        void navigate({ to: staffPaths.endAccount, search: { id: merged.id } });
      }}
      onClose={onClose}
    />
  );
}

function MergedAccounts({ account: { merged } }: AccountProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Card title={t('staff_projects.merged')} flush>
      <TableOrText
        label={t('staff_projects.merged')}
        rows={merged}
        none={t('staff_projects.no_merged')}
        rowKey={(row) => row.id}
        columns={[
          {
            id: 'name',
            head: t('common.name'),
            rowHeader: true,
            cell: (row) => <bdi>{row.name}</bdi>,
          },
          { id: 'at', head: t('staff_projects.when'), cell: (row) => format.instant(row.at) },
          { id: 'who', head: t('staff_projects.who'), cell: (row) => <bdi>{row.who}</bdi> },
        ]}
      />
    </Card>
  );
}
