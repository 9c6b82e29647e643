import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { recentSearches, rememberSearch } from './recent-searches.ts';
import { Stack } from '../ui/layout/parts.tsx';
import styles from './search-page.module.css';

interface RecentListProps {
  /** What was found is remembered. */
  readonly keyword: string | undefined;
}

/** What the user searched before, with a way to forget it. Visitors have none. */
export function RecentList({ keyword }: RecentListProps) {
  const t = useT();
  const recent = (recentSearches.use() ?? []).filter((one) => one !== keyword);
  useEffect(() => {
    if (keyword !== undefined) rememberSearch(keyword);
  }, [keyword]);
  if (recent.length === 0) return null;
  return (
    <section>
      <h2>{t('search.recent')}</h2>
      <Stack as="ul" gap="3" bottom="4" className={styles.recent}>
        {recent.map((one) => (
          <li key={one}>
            <Link to={paths.search} search={{ keyword: one }} activeProps={{}}>
              <bdi>{one}</bdi>
            </Link>
          </li>
        ))}
      </Stack>
      <button type="button" className={styles.forget} onClick={recentSearches.remove}>
        {t('search.forget')}
      </button>
    </section>
  );
}
