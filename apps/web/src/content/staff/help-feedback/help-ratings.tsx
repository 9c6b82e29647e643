import type { HelpRating } from '@trunkline/contract/staff/help-feedback';
import { getLanguageName } from '@trunkline/text/languages';
import type { TFunction } from '@trunkline/text';
import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Format, useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { ListPage } from '../../../lists/list-page.tsx';
import { staffPaths } from '../../../staff-navigation.ts';
import { FactStrip } from '../../../ui/layout/facts.tsx';
import type { TableColumn } from '../../../ui/tables/table.tsx';
import { ArticleCell, HelpFeedbackTabs } from './help-feedback-parts.tsx';
import { helpRatingList } from './help-feedback.queries.ts';
import type { HelpFeedbackSearch } from './help-feedback-search.ts';
import { Row, Text } from '../../../ui/layout/parts.tsx';
import styles from './help-feedback.module.css';

/** Articles with the answers of their readers, those that helped least first. */
export function HelpRatings({ search }: { readonly search: HelpFeedbackSearch }) {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(helpRatingList.query(search));
  return (
    <ListPage
      list={helpRatingList}
      search={search}
      title={t('helpfeedback.title')}
      text={t('helpfeedback.text')}
      crumbs={[{ label: t('helpfeedback.title') }]}
      intro={
        <>
          {data && <Summary summary={data.summary} />}
          <HelpFeedbackTabs tab={undefined} />
        </>
      }
      searchLabel={t('helpfeedback.search')}
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
        { label: t('common.no'), value: format.number(no) },
        { label: t('helpfeedback.comments'), value: format.number(comments) },
      ]}
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
  { id: 'language', head: t('common.language'), cell: (row) => getLanguageName(row.language) },
  { id: 'yes', head: t('common.yes'), end: true, cell: (row) => format.number(row.yes) },
  { id: 'no', head: t('common.no'), end: true, sort: 'no', cell: (row) => format.number(row.no) },
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
    cell: (row) => <time dateTime={row.last_at}>{format.day(row.last_at)}</time>,
  },
];
