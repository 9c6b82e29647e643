import { type FoundType, foundTypes, isOwnFoundType } from '@trunkline/contract/content/found-types';
import type { TFunction } from '@trunkline/text';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import type { SearchResults } from './search.load.ts';
import { listTypes, type SearchQuery } from './search-query.ts';
import { Panel, Row } from '../ui/layout/parts.tsx';
import styles from './search-page.module.css';

interface SearchTypesProps {
  readonly results: SearchResults;
  readonly query: SearchQuery;
}

export const getTypeName = (t: TFunction, type: FoundType): string =>
  t.find(`search.types_${isOwnFoundType(type) ? `own_${type}` : type}`) ?? type;

/** Links that narrow the results to one type, each with its number. Types without results are left out. */
export function SearchTypes({ results, query }: SearchTypesProps) {
  const t = useT();
  const format = useFormat();
  const { keyword, exact } = query;
  const chosen = listTypes(query);
  const counts = new Map(results.counts.map((one) => [one.type, one.count]));
  const all = results.counts.reduce((sum, { count }) => sum + count, 0);
  const shown = foundTypes.filter((one) => chosen.includes(one) || (counts.get(one) ?? 0) > 0);
  if (shown.length === 0) return null;
  const link = (one: FoundType | undefined, count: number) => (
    <li key={one ?? 'all'}>
      <Link
        to={paths.search}
        search={{ keyword, exact, ...(one && { type: one }) }}
        activeOptions={{ exact: true }}
        aria-current={(one ? chosen.length === 1 && chosen[0] === one : chosen.length === 0) ? 'page' : undefined}
        rel="nofollow"
      >
        {one ? getTypeName(t, one) : t('search.types_all')} <span className={styles.tally}>{format.number(count)}</span>
      </Link>
    </li>
  );
  return (
    <Panel as="nav" bottom="6" line="bottom" aria-label={t('search.types')} className={styles.types}>
      <Row as="ul" gap="6" pad="0">
        {link(undefined, all)}
        {shown.map((one) => link(one, counts.get(one) ?? 0))}
      </Row>
    </Panel>
  );
}
