import type { CompanyDetail } from '@trunkline/contract/staff/companies';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FactList } from '../../ui/layout/facts.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { ManagerDialog, NoteDialog, ProfileDialog } from './company-dialogs.tsx';
import { EventRecord } from './company-history.tsx';
import { ListingCard } from './company-listing.tsx';
import { MembershipsCard } from './company-memberships.tsx';
import { WaitingCards } from './company-waiting.tsx';
import { TermsForm } from './terms-form.tsx';
import { Grid, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './companies.module.css';

interface CompanyProps {
  readonly company: CompanyDetail;
}

/** Credit, memberships, account manager, note and latest events. */
export function CompanyOverview({ company }: CompanyProps) {
  const [open, setOpen] = useState<'manager' | 'note' | 'profile'>();
  const close = () => setOpen(undefined);
  return (
    <Grid gap="5" align="start" className={styles.columns}>
      <div className="stack">
        <WaitingCards company={company} />
        <CreditCard company={company} />
        <MembershipsCard company={company} />
        <LatestCard company={company} />
      </div>
      <div className="stack">
        <ManagerCard company={company} onChange={() => setOpen('manager')} />
        <ProfileCard company={company} onEdit={() => setOpen('profile')} />
        <ListingCard company={company} />
        <NoteCard company={company} onEdit={() => setOpen('note')} />
      </div>
      {open === 'manager' && <ManagerDialog company={company} onClose={close} />}
      {open === 'profile' && <ProfileDialog company={company} onClose={close} />}
      {open === 'note' && <NoteDialog company={company} onClose={close} />}
    </Grid>
  );
}

function CreditCard({ company }: CompanyProps) {
  const t = useT();
  const { credit } = company;
  const limit = Number(credit.limit ?? 0);
  const [overdue, used] = [Number(credit.overdue_usd), Number(credit.exposure)];
  const toShare = (value: number): string => `${limit > 0 ? Math.min(100, (value / limit) * 100) : 0}%`;
  return (
    <Card title={t('common.credit')} end={<span className="meta">{t('companies.by_finance')}</span>}>
      <Stack gap="3" bottom="5">
        <Row as="p" gap="3" align="baseline" justify="between" wrap size="section" weight="600">
          <Money value={credit.exposure} currency="USD" />
          <span className="meta">
            {credit.limit === null ? (
              t('companies.no_limit')
            ) : (
              <>
                {t('common.limit')} <Money value={credit.limit} currency="USD" />
              </>
            )}
          </span>
        </Row>
        {credit.limit !== null && (
          <Row radius="0" clip surface="3" className={styles.bar} aria-hidden>
            <span data-part="overdue" style={{ width: toShare(overdue) }} />
            <span data-part="used" style={{ width: toShare(Math.max(0, used - overdue)) }} />
          </Row>
        )}
        <CreditNote company={company} />
      </Stack>
      {company.actions.includes('terms') && <TermsForm company={company} />}
    </Card>
  );
}

/** A company without a membership orders prepaid, whatever term finance has set. */
function CreditNote({ company: { memberships, payment_term } }: CompanyProps) {
  const t = useT();
  if (memberships.length === 0) return <Notice>{t('companies.prepaid_no_membership')}</Notice>;
  if (payment_term === 'prepaid') return <Notice>{t('companies.prepaid_by_term')}</Notice>;
  return <p className="meta">{t('companies.credit_text')}</p>;
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
      title={t('common.account_manager')}
      end={company.actions.includes('edit') && <EditButton label={t('common.change_verb')} onPress={onChange} />}
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
        <Text top="3" size="small">
          <Status tone="warn">{t('companies.no_cover', { day: format.day(management.away_until) })}</Status>
        </Text>
      )}
      {own_manager !== null && own_manager !== manager && <p className="meta">{t('companies.own_disabled')}</p>}
    </Card>
  );
}

const Person = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <Row gap="3" align="center" size="small" className={styles.person}>
    <Avatar name={name} />
    <div>
      <bdi>{name}</bdi>
      <p className="meta">{text}</p>
    </div>
  </Row>
);

const orDash = (value: string | null): ReactNode => (value ? <bdi>{value}</bdi> : '–');

function ProfileCard({ company, onEdit }: CompanyProps & { readonly onEdit: () => void }) {
  const t = useT();
  return (
    <Card
      title={t('common.company')}
      end={company.actions.includes('edit') && <EditButton label={t('common.edit')} onPress={onEdit} />}
    >
      <FactList
        facts={[
          { label: t('companies.owner'), value: orDash(company.owner_name) },
          { label: t('common.address'), value: orDash(company.address) },
          {
            label: t('common.telephone'),
            value: company.telephone ? <bdi dir="ltr">{company.telephone}</bdi> : '–',
          },
          { label: t('common.tax_id'), value: orDash(company.tax_id) },
          { label: t('common.website'), value: company.website ? <bdi dir="ltr">{company.website}</bdi> : '–' },
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
      title={t('common.note')}
      end={company.actions.includes('edit') && <EditButton label={t('common.edit')} onPress={onEdit} />}
    >
      {company.note ? (
        <Text bottom="3" size="small" whiteSpace="pre-line" breakWords>
          <bdi>{company.note}</bdi>
        </Text>
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
    <Card
      title={t('companies.latest')}
      end={
        <Link to={staffPaths.company} search={{ id: company.id, tab: 'history' }} resetScroll={false}>
          {t('common.history')}
        </Link>
      }
    >
      {company.latest.length === 0 ? (
        <p className="meta">{t('companies.no_latest')}</p>
      ) : (
        <Stack as="ol" gap="3" size="small" className={styles.latest}>
          {company.latest.map((event) => (
            <li key={`${event.at} ${event.object_id} ${event.move} ${event.state}`}>
              <EventRecord event={event} />
              <span>{event.move_label}</span>
              <span className="meta">
                <bdi>{event.who}</bdi>, {format.instant(event.at)}
              </span>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
