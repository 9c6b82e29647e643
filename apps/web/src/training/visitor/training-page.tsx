import { IconCalendarOff, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../client/chunk-loading.ts';
import { useFormat } from '../../client/format.ts';
import { useIsHydrated } from '../../client/hydration.ts';
import { useVendor } from '../../client/layout-data.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { buttonClass } from '../../ui/forms/button.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import { SiteCrumbs } from '../../ui/layout/site-crumbs.tsx';
import { Pager } from '../../ui/tables/pager.tsx';
import { MonthCalendar } from '../month-calendar.tsx';
import { ExamTable, getStart, type Offer, TrainingTable } from '../offer-tables.tsx';
import { toZoneDay } from '../session-time.ts';
import { OfferFilters } from './offer-filters.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { type TrainingSearch, trainingTabs } from './training-search.ts';
import type { TrainingData } from './training.load.ts';
import styles from './training-page.module.css';

const ResultTab = lazy(async () => ({ default: (await loadChunk(() => import('./result-tab.tsx'))).ResultTab }));

export interface TrainingPageProps {
  readonly data: TrainingData;
  readonly search: TrainingSearch;
}

/** Trainings and exams on offer with the form that registers for them, and the query of scores. */
export function TrainingPage({ data, search }: TrainingPageProps) {
  const t = useT();
  const vendor = useVendor();
  return (
    <Panel page padTop="5" padX="5" padBottom="8">
      <SiteCrumbs steps={[{ name: t('training.support'), path: paths.support }, { name: t('training.title') }]} />
      <Stack as="header" gap="2" bottom="5">
        <h1>{t('training.title')}</h1>
        <Text tone="2">{t('training.lead', { vendor })}</Text>
      </Stack>
      <PageTabs data={data} search={search} />
      {search.tab === 'results' ? <Results /> : <Offers data={data} search={search} />}
    </Panel>
  );
}

/** Its forms are loaded when the tab is opened; their room is kept, so that nothing moves. */
function Results() {
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.results}>
      {isHydrated && (
        <Suspense fallback={null}>
          <ResultTab />
        </Suspense>
      )}
    </div>
  );
}

function PageTabs({ data, search }: TrainingPageProps) {
  const t = useT();
  const format = useFormat();
  const counts = { training: data.trainings.total, exams: data.exams.total, results: undefined };
  return (
    <Row as="nav" gap="6" line="bottom" bottom="5" className={styles.tabs} aria-label={t('training.title')}>
      {trainingTabs.map((tab) => (
        <Link
          key={tab}
          to={paths.training}
          search={{ tab: tab === 'training' ? undefined : tab }}
          aria-current={tab === (search.tab ?? 'training') ? 'page' : undefined}
          activeProps={{}}
        >
          {t(`training.tab_${tab}`)}
          {counts[tab] !== undefined && <span>{format.number(counts[tab])}</span>}
        </Link>
      ))}
    </Row>
  );
}

function Offers({ data, search }: TrainingPageProps) {
  const t = useT();
  const isExams = search.tab === 'exams';
  const choose = (offer: Offer) => <ChooseLink offer={offer} search={search} />;
  const { total, total_more, page, limit } = isExams ? data.exams : data.trainings;
  return (
    <div className={styles.offers}>
      <Stack
        as="section"
        gap="4"
        content="start"
        aria-label={t(isExams ? 'training.tab_exams' : 'training.tab_training')}
      >
        <OfferFilters data={data} search={search} />
        <ViewLinks data={data} search={search} />
        {total === 0 ? (
          <Empty
            icon={<IconCalendarOff size={28} stroke={1.5} aria-hidden />}
            title={t('training.none')}
            text={t('training.none_text')}
            action={
              <LinkButton to={paths.training} search={{ tab: search.tab }}>
                {t('training.show_all')}
              </LinkButton>
            }
          />
        ) : search.month !== undefined ? (
          <div className="card">
            <OfferCalendar data={data} search={search} month={search.month} />
          </div>
        ) : (
          <div className="card">
            {isExams ? (
              <ExamTable offers={data.exams.list} choose={choose} />
            ) : (
              <TrainingTable offers={data.trainings.list} choose={choose} />
            )}
            {total > limit && <Pager page={page} limit={limit} total={total} totalMore={total_more} />}
          </div>
        )}
      </Stack>
      <RegistrationCard key={`${search.tab} ${search.subject}`} data={data} search={search} />
    </div>
  );
}

/** The same offers as a list or as a calendar, which begins with the month of the first session. */
function ViewLinks({ data, search }: TrainingPageProps) {
  const t = useT();
  const [first] = search.tab === 'exams' ? data.exams.list : data.trainings.list;
  const month = search.month ?? (first ? toZoneDay(getStart(first), first.zone).slice(0, 7) : data.today.slice(0, 7));
  return (
    <Row as="nav" gap="2" aria-label={t('training.view')}>
      {([undefined, month] as const).map((one) => (
        <Link
          key={one ?? 'list'}
          to={paths.training}
          search={{ ...search, page: undefined, month: one }}
          className={buttonClass({ look: one === search.month ? 'plain' : 'ghost', size: 's' })}
          aria-current={one === search.month ? 'true' : undefined}
          activeProps={{}}
          resetScroll={false}
          rel="nofollow"
        >
          {t(one === undefined ? 'training.view_list' : 'training.view_calendar')}
        </Link>
      ))}
    </Row>
  );
}

function OfferCalendar({ data, search, month }: TrainingPageProps & { readonly month: string }) {
  return (
    <MonthCalendar
      month={month}
      today={data.today}
      offers={search.tab === 'exams' ? data.exams.list : data.trainings.list}
      chosen={search.subject}
      linkMonth={(one, parts) => (
        <Link to={paths.training} search={{ ...search, month: one }} activeProps={{}} resetScroll={false} {...parts} />
      )}
      linkOffer={(offer, parts) => (
        <Link
          to={paths.training}
          search={{ ...search, subject: offer.id }}
          hash="register"
          activeProps={{}}
          {...parts}
        />
      )}
    />
  );
}

function ChooseLink({ offer, search }: { readonly offer: Offer; readonly search: TrainingSearch }) {
  const t = useT();
  if (offer.id === search.subject)
    return (
      <Row as="span" gap="2" align="center" inline tone="ok">
        <IconCheck size={16} stroke={2} aria-hidden />
        {t('training.selected')}
      </Row>
    );
  return (
    <Link
      to={paths.training}
      search={{ ...search, subject: offer.id }}
      hash="register"
      className={buttonClass({})}
      activeProps={{}}
      aria-label={t('training.register_for', { subject: offer.subject })}
    >
      {t(offer.seats_left > 0 ? 'training.register' : 'training.join_waiting')}
    </Link>
  );
}
