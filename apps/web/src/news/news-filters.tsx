import type { NewsTopic } from '@trunkline/contract/content/news-topics';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import type { NewsSearch } from './news-search.ts';
import type { NewsData } from './news.load.ts';
import { Row } from '../ui/layout/parts.tsx';
import choices from '../ui/layout/choices.module.css';
import styles from './news-filters.module.css';

interface NewsFiltersProps {
  readonly data: NewsData;
  readonly search: NewsSearch;
}

/** Topics with their counts, and years: links, which search engines follow. */
export function NewsFilters({ data: { topics, years }, search: { keyword, topic, year } }: NewsFiltersProps) {
  const t = useT();
  const format = useFormat();
  const all = topics.reduce((sum, { count }) => sum + count, 0);
  const topicLink = (value: NewsTopic | undefined, label: string, count: number) => (
    <li key={label}>
      <Link
        to={paths.news}
        search={{ keyword, topic: value, year }}
        resetScroll={false}
        activeOptions={{ exact: true, includeSearch: true }}
        activeProps={{}}
        aria-current={value === topic ? 'true' : undefined}
      >
        {label} <span>{format.number(count)}</span>
      </Link>
    </li>
  );
  return (
    <Row gapX="6" gapY="4" justify="between" wrap top="7" bottom="5" className={styles.filters}>
      <nav aria-label={t('news.topics')}>
        <ul className={choices.choices}>
          {topicLink(undefined, t('news.all'), all)}
          {topics.map((one) => topicLink(one.topic, t(`news.topic_${one.topic}`), one.count))}
        </ul>
      </nav>
      {years.length > 1 && (
        <nav aria-label={t('news.years')}>
          <ul className={choices.choices}>
            {[undefined, ...years].map((value) => (
              <li key={value ?? 'all'}>
                <Link
                  to={paths.news}
                  search={{ keyword, topic, year: value }}
                  resetScroll={false}
                  activeOptions={{ exact: true, includeSearch: true }}
                  activeProps={{}}
                  aria-current={value === year ? 'true' : undefined}
                >
                  {value ?? t('news.all_years')}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Row>
  );
}
