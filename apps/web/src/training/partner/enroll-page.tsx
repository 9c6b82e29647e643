import type { Colleague } from '@trunkline/contract/companies';
import type { OfferedExam, OfferedSession, OfferedTraining } from '@trunkline/contract/training/offers';
import type { TrainingKind } from '@trunkline/contract/training/training-enums';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ActionBar, PageHead } from '../../ui/layout/page-head.tsx';
import { Grid, Row, Text } from '../../ui/layout/parts.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { getPersonErrors, getPlaces, moveToFront, personFields } from './enroll.model.ts';
import { AttendeesCard } from './attendees-card.tsx';
import { ExamTimes } from './exam-times.tsx';
import { OfferCard } from './offer-card.tsx';
import type { EnrollSearch } from './own-training-search.ts';
import { PersonCard } from './person-card.tsx';
import { OtherSessionsCard, SessionCard } from './session-cards.tsx';
import { trainingQueries } from './training.queries.ts';
import { listPaths } from './training-paths.ts';
import { type Enroll, useEnroll } from './use-enroll.ts';

type Offer = OfferedTraining | OfferedExam;

interface EnrollPageProps {
  readonly kind: TrainingKind;
  readonly search: EnrollSearch;
}

/** Enrols people of the company for a training or an exam: owners their colleagues, members themselves. */
export function EnrollPage({ kind, search }: EnrollPageProps) {
  const t = useT();
  const trainings = useQuery({ ...trainingQueries.trainings(), enabled: kind === 'training' });
  const exams = useQuery({ ...trainingQueries.exams(), enabled: kind === 'exam' });
  const colleagues = useQuery(trainingQueries.colleagues());
  const offers: readonly Offer[] | undefined = kind === 'exam' ? exams.data : trainings.data;
  const error = colleagues.error ?? (kind === 'exam' ? exams.error : trainings.error);
  const offer = offers?.find(({ id }) => id === search.subject);
  return (
    <div className="stack">
      <PageHead
        title={t(`learning.enroll_${kind}`)}
        text={t(offer ? 'learning.enroll_text' : kind === 'exam' ? 'training.choose_exam' : 'training.choose_training')}
        crumbs={[
          { label: t('common.learning') },
          { label: t(`learning.title_${kind}`), to: listPaths[kind] },
          { label: t('training.register') },
        ]}
      />
      {error ? (
        <Card>
          <ErrorState error={error} onRetry={() => void Promise.all([colleagues.refetch(), trainings.refetch()])} />
        </Card>
      ) : !offers || !colleagues.data ? (
        <PageSkeleton />
      ) : !offer ? (
        <>
          {search.subject !== undefined && <Notice tone="warn">{t('learning.offer_gone')}</Notice>}
          <OfferCard kind={kind} />
        </>
      ) : (
        <EnrollForm
          key={offer.id}
          kind={kind}
          offer={offer}
          offers={offers}
          colleagues={colleagues.data}
          search={search}
        />
      )}
    </div>
  );
}

interface EnrollFormProps extends EnrollPageProps {
  readonly offer: Offer;
  readonly offers: readonly Offer[];
  readonly colleagues: readonly Colleague[];
}

/** The time that people are enrolled for: of an exam the chosen one. */
function findSession(offer: Offer, examTime: string | null): OfferedSession | undefined {
  if (!('times' in offer)) return offer;
  return (
    offer.times.find(({ starts_at }) => starts_at === examTime) ??
    offer.times.find((one) => one.seats_left > 0) ??
    offer.times[0]
  );
}

function EnrollForm({ kind, offer, offers, colleagues, search }: EnrollFormProps) {
  const t = useT();
  const user = useUser();
  const isOwner = user?.company_role === 'owner';
  const own = colleagues.find(({ username }) => username === user?.username);
  const named = isOwner ? colleagues.find(({ id }) => id === search.user) : undefined;
  const enroll = useEnroll(kind, offer.id, named ?? own);
  const session = findSession(offer, enroll.examTime);
  const places = session ? getPlaces(enroll.people, session) : [];
  return (
    <>
      {enroll.notice}
      <Problems enroll={enroll} />
      <Grid columns="fill-320" one="1100" gap="5" align="start">
        <div className="stack">
          {'times' in offer && session && <ExamTimes exam={offer} chosen={session} enroll={enroll} />}
          {isOwner && <AttendeesCard enroll={enroll} colleagues={colleagues} />}
          <SeatNotice enroll={enroll} places={places} />
          {enroll.people.map((person, index) => (
            <PersonCard
              key={person.user_id}
              person={person}
              index={index}
              place={places[index]}
              isOwn={person.user_id === own?.id}
              errors={getPersonErrors(enroll.errors, index)}
              enroll={enroll}
              canRemove={isOwner}
            />
          ))}
        </div>
        <div className="stack">
          {session && <SessionCard kind={kind} offer={offer} session={session} />}
          <OtherSessionsCard kind={kind} offer={offer} offers={offers} people={enroll.people.length} />
        </div>
      </Grid>
      <ActionBar>
        <label className={fieldStyles.choice}>
          <input
            type="checkbox"
            checked={enroll.waits}
            onChange={(event) => enroll.change({ waits: event.target.checked })}
          />
          {t('learning.take_free_seat')}
        </label>
        <Row gap="3" push>
          <LinkButton to={listPaths[kind]}>{t('ui.cancel')}</LinkButton>
          <Button
            look="primary"
            busy={enroll.busy}
            disabled={enroll.people.length === 0}
            onPress={() => enroll.send(session?.starts_at)}
          >
            {t('learning.enroll_people', { count: enroll.people.length })}
          </Button>
        </Row>
      </ActionBar>
    </>
  );
}

/** The fields that were refused, as links to them. It gets the focus when they arrive. */
function Problems({ enroll: { people, errors } }: { readonly enroll: Enroll }) {
  const t = useT();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), [errors]);
  const wrong = people.flatMap((person, index) =>
    personFields.flatMap((field) => (getPersonErrors(errors, index)[field] === undefined ? [] : [{ person, field }])),
  );
  if (errors.length === 0) return null;
  return (
    <div ref={element} tabIndex={-1}>
      <Notice tone="bad">
        {wrong.length === 0 ? (
          errors.map(({ path, msg }) => <p key={path}>{msg}</p>)
        ) : (
          <>
            <b>{t('ui.fields_need_attention', { count: wrong.length })}</b>
            <Row as="ul" gapX="5" gapY="2" wrap>
              {wrong.map(({ person, field }) => (
                <li key={`${person.user_id} ${field}`}>
                  <a href={`#${person.user_id}-${field}`} data-native>
                    {t('learning.field_of', { name: person.name, field: t(`learning.field_${field}`) })}
                  </a>
                </li>
              ))}
            </Row>
          </>
        )}
      </Notice>
    </div>
  );
}

/** Who takes the last seats and who waits, while there are too few. */
function SeatNotice({ enroll, places }: { readonly enroll: Enroll; readonly places: readonly (number | 'seat')[] }) {
  const t = useT();
  const seats = places.filter((place) => place === 'seat').length;
  const waiting = enroll.people[seats];
  if (!waiting) return null;
  return (
    <Notice tone="warn">
      <Row gap="4" align="center" justify="between" wrap>
        <Text as="span">
          {t('learning.too_few_seats', {
            count: seats,
            name: waiting.name,
            position: typeof places[seats] === 'number' ? places[seats] : 1,
          })}
        </Text>
        {seats > 0 && (
          <Button size="s" onPress={() => enroll.change({ people: moveToFront(enroll.people, waiting.user_id) })}>
            {t('learning.give_seat', { name: waiting.name })}
          </Button>
        )}
      </Row>
    </Notice>
  );
}
