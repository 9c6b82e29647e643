import type { TrainingKind } from '@trunkline/contract/training/training-enums';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
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
import { ExamTable, type Offer, TrainingTable } from '../offer-tables.tsx';
import { enrollPaths } from './training-paths.ts';
import { trainingQueries } from './training.queries.ts';

/** What is on offer, with the link that enrols. */
export function OfferCard({ kind }: { readonly kind: TrainingKind }) {
  return kind === 'exam' ? <ExamOffers /> : <TrainingOffers />;
}

function ExamOffers() {
  const query = useQuery(trainingQueries.exams());
  return (
    <Offers kind="exam" query={query}>
      {(offers, choose) => <ExamTable offers={offers} choose={choose} />}
    </Offers>
  );
}

function TrainingOffers() {
  const query = useQuery(trainingQueries.trainings());
  return (
    <Offers kind="training" query={query}>
      {(offers, choose) => <TrainingTable offers={offers} choose={choose} />}
    </Offers>
  );
}

interface OffersProps<O extends Offer> {
  readonly kind: TrainingKind;
  readonly query: {
    readonly data: readonly O[] | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  readonly children: (offers: readonly O[], choose: (offer: Offer) => React.ReactNode) => React.ReactNode;
}

function Offers<O extends Offer>({ kind, query: { data, error, refetch }, children }: OffersProps<O>) {
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
      ) : (
        children(shown, (offer) => <EnrollLink kind={kind} offer={offer} />)
      )}
    </Card>
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
