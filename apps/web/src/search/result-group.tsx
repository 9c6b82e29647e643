import { type FoundType, isOwnFoundType } from '@trunkline/contract/content/found-types';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { ItemRow } from './item-row.tsx';
import { ProductRow } from './product-row.tsx';
import type { SearchResult } from './search.load.ts';
import { listTypes, type SearchQuery } from './search-query.ts';
import { ResultTitle } from './result-title.tsx';
import { getTypeName } from './search-types.tsx';
import { Grid, Panel } from '../ui/layout/parts.tsx';
import styles from './search-page.module.css';

/** Visitors, who have no records, do not load it. */
const RecordRow = lazy(async () => ({ default: (await import('./record-row.tsx')).RecordRow }));

interface ResultGroupProps {
  readonly type: FoundType;
  readonly rows: readonly SearchResult[];
  /** Number of results of the type, shown or not. */
  readonly total: number;
  /** Keyword whose words are marked in the results. */
  readonly keyword: string;
  readonly query: SearchQuery;
  /** Whether a user reads the page. */
  readonly isPrivate: boolean;
}

/** The results of one type, each in the form of its type, with a link to all of them. */
export function ResultGroup({ type, rows, total, keyword, query, isPrivate }: ResultGroupProps) {
  const t = useT();
  const format = useFormat();
  const name = getTypeName(t, type);
  const all = t.find(`search.all_${type}`);
  return (
    <Panel as="section" top="6" className={styles.group} aria-label={name}>
      <header>
        <h2>
          {name} <span className={styles.tally}>{format.number(total)}</span>
        </h2>
        {listTypes(query).length !== 1 && total > rows.length && (
          <Link to={paths.search} search={{ keyword: query.keyword, exact: query.exact, type }} rel="nofollow">
            {all}
          </Link>
        )}
      </header>
      <Panel as="ol" pad="0" line="all" radius="2" surface="1" clip className={styles.list}>
        {rows.map((row) => (
          <Grid
            as="li"
            columns="fill-auto"
            gapX="6"
            gapY="2"
            align="center"
            relative
            padY="4"
            padX="5"
            key={row.id}
            className={row.near ? `${styles.row} ${styles.near}` : styles.row}
            data-type={type}
          >
            {row.product ? (
              <ProductRow row={row} product={row.product} keyword={keyword} isPrivate={isPrivate} />
            ) : isOwnFoundType(type) ? (
              <Suspense fallback={<ResultTitle title={row.title} path={row.path} keyword={keyword} />}>
                <RecordRow row={row} keyword={keyword} />
              </Suspense>
            ) : (
              <ItemRow row={row} keyword={keyword} />
            )}
          </Grid>
        ))}
      </Panel>
    </Panel>
  );
}
