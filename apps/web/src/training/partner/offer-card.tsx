import type { TrainingKind } from '@trunkline/contract/training/training-enums';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toDay } from '@trunkline/rules/time';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../client/chunk-loading.ts';
import { languages } from '@trunkline/contract/languages';
import { useT } from '../../client/text.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { buttonClass } from '../../ui/forms/button.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Panel, Row } from '../../ui/layout/parts.tsx';
import { Count } from '../../ui/layout/tabs.tsx';
import { getLanguageName } from '@trunkline/text/languages';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { ExamTable, getStart, type Offer, TrainingTable } from '../offer-tables.tsx';
import { toZoneDay } from '../session-time.ts';
import type { OwnTrainingSearch } from './own-training-search.ts';
import { enrollPaths, listPaths } from './training-paths.ts';
import { trainingQueries } from './training.queries.ts';

const MonthCalendar = lazy(async () => ({
  default: (await loadChunk(() => import('../month-calendar.tsx'))).MonthCalendar,
}));

interface OfferCardProps {
  readonly kind: TrainingKind;
  /** Absent: the list alone. */
  readonly search?: OwnTrainingSearch | undefined;
}

/** What is on offer, with the link that enrols: as a list, or in a month. */
export function OfferCard({ kind, search }: OfferCardProps) {
  return kind === 'exam' ? <ExamOffers search={search} /> : <TrainingOffers search={search} />;
}

type SearchProps = Pick<OfferCardProps, 'search'>;

function ExamOffers({ search }: SearchProps) {
  const query = useQuery(trainingQueries.exams());
  return (
    <Offers kind="exam" query={query} search={search}>
      {(offers, choose) => <ExamTable offers={offers} choose={choose} />}
    </Offers>
  );
}

function TrainingOffers({ search }: SearchProps) {
  const query = useQuery(trainingQueries.trainings());
  return (
    <Offers kind="training" query={query} search={search}>
      {(offers, choose) => <TrainingTable offers={offers} choose={choose} />}
    </Offers>
  );
}

interface OffersProps<O extends Offer> extends OfferCardProps {
  readonly query: {
    readonly data: readonly O[] | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  readonly children: (offers: readonly O[], choose: (offer: Offer) => React.ReactNode) => React.ReactNode;
}

function Offers<O extends Offer>({ kind, search, query: { data, error, refetch }, children }: OffersProps<O>) {
  const t = useT();
  const [category, setCategory] = useState('');
  const [language, setLanguage] = useState('');
  const shown = data?.filter(
    (one) => (category === '' || one.category_id === category) && (language === '' || one.language === language),
  );
  const categories = new Map(data?.map((one) => [one.category_id, one.category]));
  return (
    <Card
      title={
        <Row as="span" gap="3" align="center" inline>
          {t('learning.on_offer')} {data && <Count>{data.length}</Count>}
        </Row>
      }
      end={
        <Row gap="3" wrap>
          {search && <ViewLinks kind={kind} search={search} first={shown?.[0]} />}
          <PlainSelect
            label={t('training.category')}
            empty={t('training.any_category')}
            value={category}
            options={[...categories].map(([value, label]) => ({ value, label }))}
            onChange={setCategory}
          />
          <PlainSelect
            label={t('common.language')}
            empty={t('training.any_language')}
            value={language}
            options={languages.map((one) => ({ value: one, label: getLanguageName(one) }))}
            onChange={setLanguage}
          />
        </Row>
      }
      flush
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !shown ? (
        <TableSkeleton columns={6} />
      ) : shown.length === 0 ? (
        <Panel as="p" pad="5" tone="3" size="small">
          {t('training.none')}
        </Panel>
      ) : search?.month !== undefined ? (
        <Suspense fallback={<TableSkeleton columns={7} />}>
          <OfferCalendar kind={kind} search={search} month={search.month} offers={shown} />
        </Suspense>
      ) : (
        children(shown, (offer) => <EnrollLink kind={kind} offer={offer} />)
      )}
    </Card>
  );
}

function ViewLinks({ kind, search, first }: Required<OfferCardProps> & { readonly first: Offer | undefined }) {
  const t = useT();
  const [today] = useState(() => toDay(new Date()));
  const month = search.month ?? (first ? toZoneDay(getStart(first), first.zone) : today).slice(0, 7);
  return (
    <Row as="nav" gap="2" aria-label={t('training.view')}>
      {([undefined, month] as const).map((one) => (
        <LinkButton
          key={one ?? 'list'}
          to={listPaths[kind]}
          search={{ ...search, month: one }}
          look={one === search.month ? 'plain' : 'ghost'}
          size="s"
          aria-current={one === search.month ? 'true' : undefined}
          activeProps={{}}
          resetScroll={false}
        >
          {t(one === undefined ? 'training.view_list' : 'training.view_calendar')}
        </LinkButton>
      ))}
    </Row>
  );
}

interface OfferCalendarProps extends OfferCardProps {
  readonly month: string;
  readonly offers: readonly Offer[];
}

function OfferCalendar({ kind, search, month, offers }: OfferCalendarProps) {
  const [today] = useState(() => toDay(new Date()));
  return (
    <MonthCalendar
      month={month}
      today={today}
      offers={offers}
      linkMonth={(one, parts) => (
        <Link to={listPaths[kind]} search={{ ...search, month: one }} activeProps={{}} resetScroll={false} {...parts} />
      )}
      linkOffer={(offer, parts) => (
        <Link to={enrollPaths[kind]} search={{ subject: offer.id }} activeProps={{}} {...parts} />
      )}
    />
  );
}

function EnrollLink({ kind, offer }: { readonly kind: TrainingKind; readonly offer: Offer }) {
  const t = useT();
  return (
    <Link
      to={enrollPaths[kind]}
      search={{ subject: offer.id }}
      className={buttonClass({})}
      aria-label={t('training.register_for', { subject: offer.subject })}
    >
      {t(offer.seats_left > 0 ? 'training.register' : 'training.join_waiting')}
    </Link>
  );
}
