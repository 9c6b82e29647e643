import type { CompanyDetail } from '@trunkline/contract/staff/companies';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FactList } from '../../ui/layout/facts.tsx';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { Table } from '../../ui/tables/table.tsx';
import { ManagerDialog, NoteDialog, TermsForm } from './company-forms.tsx';
import { RecordLink } from '../record-link.tsx';
import styles from './companies.module.css';

interface CompanyProps {
  readonly company: CompanyDetail;
}

/** Credit, memberships, account manager, note and latest events. */
export function CompanyOverview({ company }: CompanyProps) {
  const [open, setOpen] = useState<'manager' | 'note'>();
  const close = () => setOpen(undefined);
  return (
    <div className={styles.columns}>
      <div className="stack">
        <CreditCard company={company} />
        <MembershipsCard company={company} />
        <LatestCard company={company} />
      </div>
      <div className="stack">
        <ManagerCard company={company} onChange={() => setOpen('manager')} />
        <ProfileCard company={company} />
        <NoteCard company={company} onEdit={() => setOpen('note')} />
      </div>
      {open === 'manager' && <ManagerDialog company={company} onClose={close} />}
      {open === 'note' && <NoteDialog company={company} onClose={close} />}
    </div>
  );
}

function CreditCard({ company }: CompanyProps) {
  const t = useT();
  const { credit } = company;
  const limit = Number(credit.limit ?? 0);
  const [overdue, used] = [Number(credit.overdue_usd), Number(credit.exposure)];
  const toShare = (value: number): string => `${limit > 0 ? Math.min(100, (value / limit) * 100) : 0}%`;
  return (
    <Card title={t('companies.credit')} end={<span className="meta">{t('companies.by_finance')}</span>}>
      <div className={styles.credit}>
        <p className={styles.exposure}>
          <Money value={credit.exposure} currency="USD" />
          <span className="meta">
            {credit.limit === null ? (
              t('companies.no_limit')
            ) : (
              <>
                {t('companies.limit')} <Money value={credit.limit} currency="USD" />
              </>
            )}
          </span>
        </p>
        {credit.limit !== null && (
          <div className={styles.bar} aria-hidden>
            <span data-part="overdue" style={{ width: toShare(overdue) }} />
            <span data-part="used" style={{ width: toShare(Math.max(0, used - overdue)) }} />
          </div>
        )}
        <p className="meta">{t('companies.credit_text')}</p>
      </div>
      {company.actions.includes('terms') && <TermsForm key={company.version} company={company} />}
    </Card>
  );
}

function MembershipsCard({ company }: CompanyProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Card flush title={t('companies.memberships')}>
      {company.all_memberships.length === 0 ? (
        <p className={styles.nothing}>{t('companies.no_membership_text')}</p>
      ) : (
        <Table
          label={t('companies.memberships')}
          rows={company.all_memberships}
          rowKey={(row) => `${row.type} ${row.level} ${row.expires_at} ${row.state}`}
          columns={[
            { id: 'type', head: t('companies.type'), rowHeader: true, cell: (row) => row.type },
            { id: 'level', head: t('lists.level'), cell: (row) => t(`shell.level_${row.level}`) },
            { id: 'until', head: t('companies.last_day'), cell: (row) => format.day(row.expires_at) },
            {
              id: 'state',
              head: t('quotations.state'),
              card: 'corner',
              cell: (row) => (
                <Status tone={row.state === 'active' ? 'ok' : 'line'}>{t(`companies.membership_${row.state}`)}</Status>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}

interface EditableCardProps extends CompanyProps {
  readonly onChange: () => void;
}

const EditButton = ({ label, onPress }: { readonly label: string; readonly onPress: () => void }) => (
  <Button look="link" onPress={onPress}>
    {label}
  </Button>
);

function ManagerCard({ company, onChange }: EditableCardProps) {
  const t = useT();
  const format = useFormat();
  const { account_manager: manager, account_manager_name: name, account_manager_from: from, substitute } = company;
  const { own_manager, management } = company;
  return (
    <Card
      title={t('companies.manager')}
      end={company.actions.includes('edit') && <EditButton label={t('companies.change')} onPress={onChange} />}
    >
      {name === null ? (
        <p className="meta">{t('companies.no_manager')}</p>
      ) : (
        <Person name={name} text={from === 'territory' ? t('companies.by_country') : t('companies.by_company')} />
      )}
      {substitute && (
        <Person name={substitute.realname} text={t('companies.substitute', { day: format.day(substitute.until) })} />
      )}
      {management?.away_until && management.acting === null && (
        <p className={styles.uncovered}>
          <Status tone="warn">{t('companies.no_cover', { day: format.day(management.away_until) })}</Status>
        </p>
      )}
      {own_manager !== null && own_manager !== manager && <p className="meta">{t('companies.own_disabled')}</p>}
    </Card>
  );
}

const Person = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <div className={styles.person}>
    <Avatar name={name} />
    <div>
      <bdi>{name}</bdi>
      <p className="meta">{text}</p>
    </div>
  </div>
);

const orDash = (value: string | null): ReactNode => (value ? <bdi>{value}</bdi> : '–');

function ProfileCard({ company }: CompanyProps) {
  const t = useT();
  return (
    <Card title={t('companies.company')}>
      <FactList
        facts={[
          { label: t('companies.owner'), value: orDash(company.owner_name) },
          { label: t('companies.address'), value: orDash(company.address) },
          {
            label: t('companies.telephone'),
            value: company.telephone ? <bdi dir="ltr">{company.telephone}</bdi> : '–',
          },
          { label: t('companies.tax_id'), value: orDash(company.tax_id) },
          { label: t('companies.website'), value: company.website ? <bdi dir="ltr">{company.website}</bdi> : '–' },
          { label: t('companies.projects'), value: company.counts.projects },
          { label: t('companies.endusers'), value: company.counts.endusers },
          { label: t('companies.files'), value: company.counts.files },
        ]}
      />
    </Card>
  );
}

function NoteCard({ company, onEdit }: CompanyProps & { readonly onEdit: () => void }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card
      title={t('companies.note')}
      end={company.actions.includes('edit') && <EditButton label={t('companies.edit')} onPress={onEdit} />}
    >
      {company.note ? (
        <p className={styles.note}>
          <bdi>{company.note}</bdi>
        </p>
      ) : (
        <p className="meta">{t('companies.no_note')}</p>
      )}
      {company.note && company.note_by !== null && company.note_at !== null && (
        <p className="meta">{t('companies.note_by', { who: company.note_by, at: format.instant(company.note_at) })}</p>
      )}
    </Card>
  );
}

function LatestCard({ company }: CompanyProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Card title={t('companies.latest')}>
      {company.latest.length === 0 ? (
        <p className="meta">{t('companies.no_latest')}</p>
      ) : (
        <ol className={styles.latest}>
          {company.latest.map((entry) => (
            <li key={`${entry.at} ${entry.object_id} ${entry.state}`}>
              <RecordLink object={entry.object} id={entry.object_id}>
                {entry.title === null ? <bdi>{entry.object}</bdi> : <PartNumber plain>{entry.title}</PartNumber>}
              </RecordLink>
              <code dir="ltr">{entry.state}</code>
              <span className="meta">
                <bdi>{entry.who}</bdi>, {format.instant(entry.at)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
