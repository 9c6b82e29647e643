import { exportHelpRatings, type HelpRating } from '@trunkline/contract/staff/help-feedback';
import { getLanguageName } from '@trunkline/text/languages';
import type { TFunction } from '@trunkline/text';
import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Format, useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { staffPaths } from '../../../staff-navigation.ts';
import { PlainSelect } from '../../../ui/forms/plain-select.tsx';
import { FactStrip } from '../../../ui/layout/facts.tsx';
import { ExportButton } from '../../../ui/tables/export-button.tsx';
import { RecordList } from '../../../ui/tables/record-list.tsx';
import type { TableColumn } from '../../../ui/tables/table.tsx';
import { useChangeSearch } from '../../../ui/tables/use-change-search.ts';
import { ArticleCell, HelpFeedbackTabs, LanguageFilter } from './help-feedback-parts.tsx';
import { helpFeedbackQueries, toRatingInput } from './help-feedback.queries.ts';
import type { HelpFeedbackSearch } from './help-feedback-search.ts';
import { Row, Text } from '../../../ui/layout/parts.tsx';
import styles from './help-feedback.module.css';

/** Articles with the answers of their readers, those that helped least first. */
export function HelpRatings({ search }: { readonly search: HelpFeedbackSearch }) {
  const t = useT();
  const format = useFormat();
  const query = useQuery(helpFeedbackQueries.ratings(search));
  return (
    <RecordList
      title={t('helpfeedback.title')}
      text={t('helpfeedback.text')}
      crumbs={[{ label: t('helpfeedback.title') }]}
      above={
        <>
          {query.data && <Summary summary={query.data.summary} />}
          <HelpFeedbackTabs tab={undefined} />
        </>
      }
      search={search}
      searchLabel={t('helpfeedback.search')}
      filters={
        <>
          <LanguageFilter language={search.language} />
          <CommentFilter commented={search.commented} />
        </>
      }
      exported={<ExportButton endpoint={exportHelpRatings} input={toRatingInput(search)} />}
      query={query}
      sort="-no"
      rowKey={(row) => row.id}
      note={(row) =>
        row.last_comments[0] && (
          <Text as="q" breakWords whiteSpace="pre-line" tone="2">
            {row.last_comments[0].text}
          </Text>
        )
      }
      columns={ratingColumns(t, format)}
      empty={{
        icon: <IconMessages size={28} stroke={1.5} aria-hidden />,
        title: t('helpfeedback.none'),
        text: t('helpfeedback.none_text'),
      }}
    />
  );
}

interface SummaryProps {
  readonly summary: {
    readonly yes: number;
    readonly no: number;
    readonly helpful_percent: number | null;
    readonly comments: number;
  };
}

function Summary({ summary: { yes, no, helpful_percent, comments } }: SummaryProps) {
  const t = useT();
  const format = useFormat();
  return (
    <FactStrip
      facts={[
        { label: t('helpfeedback.answers'), value: format.number(yes + no) },
        {
          label: t('helpfeedback.share'),
          value: helpful_percent === null ? '–' : format.share(String(helpful_percent / 100)),
        },
        { label: t('helpfeedback.no'), value: format.number(no) },
        { label: t('helpfeedback.comments'), value: format.number(comments) },
      ]}
    />
  );
}

function CommentFilter({ commented }: Pick<HelpFeedbackSearch, 'commented'>) {
  const t = useT();
  const change = useChangeSearch<HelpFeedbackSearch>();
  return (
    <PlainSelect
      label={t('helpfeedback.comments')}
      value={commented === undefined ? '' : String(commented)}
      empty={t('helpfeedback.any_comments')}
      options={[
        { value: 'true', label: t('helpfeedback.with_comments') },
        { value: 'false', label: t('helpfeedback.without_comments') },
      ]}
      onChange={(value) => change({ commented: value === '' ? undefined : value === 'true' })}
    />
  );
}

const ratingColumns = (t: TFunction, format: Format): readonly TableColumn<HelpRating>[] => [
  {
    id: 'article',
    head: t('helpfeedback.article'),
    rowHeader: true,
    cell: (row) => <ArticleCell article={row} />,
  },
  { id: 'language', head: t('helpfeedback.language'), cell: (row) => getLanguageName(row.language) },
  { id: 'yes', head: t('helpfeedback.yes'), end: true, cell: (row) => format.number(row.yes) },
  { id: 'no', head: t('helpfeedback.no'), end: true, sort: 'no', cell: (row) => format.number(row.no) },
  {
    id: 'share',
    head: t('helpfeedback.share'),
    sort: 'helpful_percent',
    cell: (row) => (
      <Row as="span" gap="3" align="center" inline tabular className={styles.share}>
        <meter min={0} max={100} value={row.helpful_percent} aria-label={t('helpfeedback.share')} />
        {format.share(String(row.helpful_percent / 100))}
      </Row>
    ),
  },
  {
    id: 'comments',
    head: t('helpfeedback.comments'),
    sort: 'comments',
    cell: (row) =>
      row.comments === 0 ? (
        '–'
      ) : (
        <Link to={staffPaths.helpFeedback} search={{ tab: 'comments', content_id: row.content_id }}>
          {t('helpfeedback.show_comments', { count: row.comments })}
        </Link>
      ),
  },
  {
    id: 'last_at',
    head: t('helpfeedback.last_at'),
    sort: 'last_at',
    cell: (row) => <time dateTime={row.last_at}>{format.day(row.last_at.slice(0, 10))}</time>,
  },
];
