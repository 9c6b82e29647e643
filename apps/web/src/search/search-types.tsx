import { type FoundType, foundTypes, isOwnFoundType } from '@trunkline/contract/content/found-types';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import type { SearchResults } from './search.load.ts';
import type { SearchQuery } from './search-query.ts';
import styles from './search-page.module.css';

interface SearchTypesProps {
  readonly results: SearchResults;
  readonly query: SearchQuery;
}

/** Links that narrow the results to one type, each with its number. Types without results are left out. */
export function SearchTypes({ results, query: { keyword, type, exact } }: SearchTypesProps) {
  const t = useT();
  const format = useFormat();
  const counts = new Map(results.counts.map((one) => [one.type, one.count]));
  const all = results.counts.reduce((sum, { count }) => sum + count, 0);
  const shown = foundTypes.filter((one) => one === type || (counts.get(one) ?? 0) > 0);
  if (shown.length === 0) return null;
  const link = (one: FoundType | undefined, count: number) => (
    <li key={one ?? 'all'}>
      <Link
        to={paths.search}
        search={{ keyword, exact, ...(one && { type: one }) }}
        activeOptions={{ exact: true }}
        aria-current={one === type ? 'page' : undefined}
        rel="nofollow"
      >
        {one ? t.find(`search.types_${isOwnFoundType(one) ? `own_${one}` : one}`) : t('search.types_all')}{' '}
        <span className={styles.tally}>{format.number(count)}</span>
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('search.types')} className={styles.types}>
      <ul>
        {link(undefined, all)}
        {shown.map((one) => link(one, counts.get(one) ?? 0))}
      </ul>
    </nav>
  );
}
