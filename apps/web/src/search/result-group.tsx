import { type FoundType, isOwnFoundType } from '@trunkline/contract/content/found-types';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { ItemRow } from './item-row.tsx';
import { ProductRow } from './product-row.tsx';
import { RecordRow } from './record-row.tsx';
import type { SearchResult } from './search.load.ts';
import type { SearchQuery } from './search-query.ts';
import styles from './search-page.module.css';

interface ResultGroupProps {
  readonly type: FoundType;
  readonly rows: readonly SearchResult[];
  /** Of the type, shown or not. */
  readonly total: number;
  /** Its words are marked. */
  readonly keyword: string;
  readonly query: SearchQuery;
}

/** The results of one type, each in the form of its type, with a link to all of them. */
export function ResultGroup({ type, rows, total, keyword, query }: ResultGroupProps) {
  const t = useT();
  const format = useFormat();
  const name = t.find(`search.types_${isOwnFoundType(type) ? `own_${type}` : type}`) ?? type;
  const all = t.find(`search.all_${type}`);
  return (
    <section className={styles.group} aria-label={name}>
      <header>
        <h2>
          {name} <span className={styles.tally}>{format.number(total)}</span>
        </h2>
        {query.type === undefined && total > rows.length && (
          <Link to={paths.search} search={{ keyword: query.keyword, exact: query.exact, type }} rel="nofollow">
            {all}
          </Link>
        )}
      </header>
      <ol className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} className={row.near ? `${styles.row} ${styles.near}` : styles.row} data-type={type}>
            {row.product ? (
              <ProductRow row={row} product={row.product} keyword={keyword} />
            ) : isOwnFoundType(type) ? (
              <RecordRow row={row} keyword={keyword} />
            ) : (
              <ItemRow row={row} keyword={keyword} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
