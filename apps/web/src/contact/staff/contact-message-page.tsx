import type { ContactMessage } from '@trunkline/contract/contact/staff-messages';
import type { TFunction } from '@trunkline/text';
import { getLanguageName } from '@trunkline/text/languages';
import { Link, useNavigate } from '@tanstack/react-router';
import { CountryName } from '../../accounts/country-name.tsx';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { FactList } from '../../ui/layout/facts.tsx';
import { type Crumb, PageHead } from '../../ui/layout/page-head.tsx';
import { Timeline } from '../../ui/feedback/timeline.tsx';
import { PositionLinks } from '../../records/position-links.tsx';
import { RecordReview, type ReviewedQueue } from '../../records/record-review.tsx';
import type { RecordSearch } from '../../records/record-search.ts';
import { ContactAnswer } from './contact-answer.tsx';
import { ContactAssignee } from './contact-assignee.tsx';
import { contactQueries, contactQueue } from './contact-messages.queries.ts';
import { contactAddress, type ContactQueueSearch } from './contact-queue-search.ts';
import { ContactStateMark } from './contact-status.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { Grid, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './contact.module.css';

const reviewedQueue: ReviewedQueue<ContactQueueSearch> = {
  listPath: staffPaths.contactMessages,
  recordPath: staffPaths.contactMessage,
  parseList: contactAddress.parse,
  findPosition: contactQueue.position,
};

/** A message with its answers, in the order of the list that its reader came from. */
export function ContactMessagePage({ search }: { readonly search: RecordSearch }) {
  const t = useT();
  return (
    <RecordReview
      queue={reviewedQueue}
      search={search}
      detail={contactQueries.detail}
      name={t('common.message')}
      crumbs={(list) => listCrumbs(t, list)}
      done={{
        title: t('staff_contact.title'),
        text: t('staff_contact.all_done'),
      }}
    >
      {(message, list) => <Message message={message} list={list} />}
    </RecordReview>
  );
}

const listCrumbs = (t: TFunction, list: ContactQueueSearch): Crumb[] => [
  { label: t('staff_contact.title'), to: staffPaths.contactMessages, search: { ...list } },
];

interface FoundProps {
  readonly id: string;
  readonly list: ContactQueueSearch;
}

interface MessageProps {
  readonly message: ContactMessage;
}

function Message({ message, list }: MessageProps & Pick<FoundProps, 'list'>) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const { id, subject, text, received_at, actions } = message;
  return (
    <>
      <PageHead
        title={subject}
        marks={<ContactStateMark {...message} />}
        text={format.instant(received_at)}
        crumbs={[...listCrumbs(t, list), { label: subject }]}
        actions={
          <>
            <MoveButtons message={message} />
            <PositionLinks onList={() => void navigate({ to: staffPaths.contactMessages, search: list })} />
          </>
        }
      />
      <Grid columns="fill-320" one="1100" gap="6" align="start" top="5">
        <div className="stack">
          <Card title={t('common.message')}>
            <Text size="section" leading="24" breakWords className={styles.text} dir="auto">
              {text}
            </Text>
          </Card>
          <HistoryCard message={message} />
          {actions.includes('note') && <ContactAnswer key={id} message={message} />}
        </div>
        <div className="stack">
          <SenderCard message={message} />
          <ContactAssignee message={message} />
          <EarlierCard message={message} />
        </div>
      </Grid>
    </>
  );
}

function SenderCard({ message }: MessageProps) {
  const t = useT();
  const { name, company, mailbox, country, language, sender, manager } = message;
  return (
    <Card title={t('staff_contact.sender')}>
      <FactList
        facts={[
          { label: t('staff_contact.sender'), value: <bdi>{name}</bdi> },
          { label: t('common.company'), value: <bdi>{company ?? '–'}</bdi> },
          {
            label: t('staff_contact.mailbox'),
            value: (
              <a href={`mailto:${mailbox}`}>
                <bdi dir="ltr">{mailbox}</bdi>
              </a>
            ),
          },
          { label: t('common.country'), value: <CountryName code={country} /> },
          { label: t('common.language'), value: <bdi>{getLanguageName(language)}</bdi> },
          {
            label: t('common.account'),
            value: sender ? <SenderAccount sender={sender} /> : t('staff_contact.no_account'),
          },
          { label: t('common.account_manager'), value: <bdi>{manager ?? '–'}</bdi> },
        ]}
      />
    </Card>
  );
}

function SenderAccount({
  sender: { company_id, company },
}: {
  readonly sender: NonNullable<ContactMessage['sender']>;
}) {
  return company_id === null ? (
    <bdi>{company ?? '–'}</bdi>
  ) : (
    <Link to={staffPaths.company} search={{ id: company_id }}>
      <bdi>{company}</bdi>
    </Link>
  );
}

function HistoryCard({ message: { entries } }: MessageProps) {
  const t = useT();
  return (
    <Card title={t('staff_contact.history')}>
      {entries.length === 0 ? (
        <p className="meta">{t('staff_contact.no_history')}</p>
      ) : (
        <div className={styles.history}>
          <Timeline
            items={entries.map(({ at, who, kind, text }) => ({
              title: t(`staff_contact.kind_${kind}`),
              at,
              who,
              reason: text,
            }))}
          />
        </div>
      )}
    </Card>
  );
}

function EarlierCard({ message: { earlier } }: MessageProps) {
  const t = useT();
  const format = useFormat();
  if (earlier.length === 0) return null;
  return (
    <Card title={t('staff_contact.earlier')}>
      <Stack as="ul" gap="3">
        {earlier.map((one) => (
          <Row as="li" gapX="4" gapY="2" justify="between" wrap key={one.id}>
            <Link to={staffPaths.contactMessage} search={{ id: one.id }}>
              <bdi>{one.subject}</bdi>
            </Link>
            <span className="meta">{format.day(one.received_at)}</span>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
