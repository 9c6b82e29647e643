import { noticeMails } from '@trunkline/contract/notice-kinds';
import { type NoticePrefs, saveNoticePrefs } from '@trunkline/contract/notices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useT } from '../client/text.tsx';
import { useAction } from '../client/use-action.ts';
import { PlainCheckbox } from '../ui/forms/checkbox.tsx';
import { PlainSelect } from '../ui/forms/plain-select.tsx';
import { useStaleToast } from '../ui/feedback/use-stale-toast.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../ui/feedback/skeleton.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Table } from '../ui/tables/table.tsx';
import { noticeQueries } from './notices.queries.ts';
import styles from './notice-settings.module.css';

type Pref = NoticePrefs['list'][number];

const groups = ['quotation', 'order', 'project', 'other'] as const;
type Group = (typeof groups)[number];
const groupsByObject: Readonly<Record<string, Group>> = {
  quotation: 'quotation',
  order: 'order',
  project: 'project',
  protection: 'project',
};
const findGroup = ({ kind }: Pref): Group => groupsByObject[kind.split('.')[0] ?? ''] ?? 'other';

/** Settings of the ways on which each kind of notice reaches the user. Every change is saved at once. */
export function NoticeSettings() {
  const t = useT();
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery(noticeQueries.prefs);
  const save = useAction(saveNoticePrefs, {
    ...useStaleToast(refetch),
    onDone: (saved) => {
      cache.setQueryData(noticeQueries.prefs.queryKey, saved);
    },
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton columns={3} />;
  const change = ({ kind, portal, mail }: Pref) =>
    void save.run({ version: data.version, list: [{ kind, portal, mail }] });
  const rowsByGroup = Map.groupBy(data.list, findGroup);
  return (
    <div className="stack">
      <p className="meta">{t('notices.settings_text')}</p>
      <output className="sr">{data.version > 1 && !save.busy && t('notices.saved')}</output>
      {groups.map((group) => {
        const rows = rowsByGroup.get(group);
        return (
          rows && (
            <PrefTable key={group} title={t(`notices.group_${group}`)} rows={rows} busy={save.busy} onChange={change} />
          )
        );
      })}
    </div>
  );
}

interface PrefTableProps {
  readonly title: string;
  readonly rows: readonly Pref[];
  readonly busy: boolean;
  readonly onChange: (pref: Pref) => void;
}

function PrefTable({ title, rows, busy, onChange }: PrefTableProps) {
  const t = useT();
  const change = (pref: Pref) => {
    if (!busy) onChange(pref);
  };
  return (
    <Card title={title} flush>
      <div className={styles.prefs}>
        <Table
          label={title}
          rows={rows}
          rowKey={({ kind }) => kind}
          columns={[
            { id: 'kind', head: t('notices.column_kind'), rowHeader: true, cell: ({ text }) => text },
            {
              id: 'portal',
              head: t('notices.column_portal'),
              width: '9rem',
              cell: (row) => (
                <PlainCheckbox
                  label={t('notices.portal_of', { kind: row.text })}
                  hideLabel
                  checked={row.portal}
                  onChange={(portal) => change({ ...row, portal })}
                />
              ),
            },
            {
              id: 'mail',
              head: t('common.email'),
              width: '11rem',
              cell: (row) => (
                <PlainSelect
                  label={t('notices.mail_of', { kind: row.text })}
                  value={row.mail}
                  options={noticeMails.map((mail) => ({ value: mail, label: t(`notices.mail_${mail}`) }))}
                  onChange={(value) => change({ ...row, mail: noticeMails.find((one) => one === value) ?? row.mail })}
                />
              ),
            },
          ]}
        />
      </div>
    </Card>
  );
}
