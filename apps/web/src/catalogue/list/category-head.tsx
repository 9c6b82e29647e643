import { Link } from '@tanstack/react-router';
import { localeOf, useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import { CatalogueCrumbs } from '../catalogue-crumbs.tsx';
import type { Category, ProductsData } from '../catalogue.load.ts';
import { childrenOf } from './category-path.ts';
import { spansOf } from './label-spans.ts';
import { inCategory } from './products-search.ts';
import styles from './category-head.module.css';

interface CategoryHeadProps {
  readonly data: ProductsData;
  /** From the root down to what is shown. */
  readonly path: readonly Category[];
}

/** Which part of the catalogue this is, and what is inside: its branches, or at the end of one what its products span. */
export function CategoryHead({ data, path }: CategoryHeadProps) {
  const t = useT();
  const format = useFormat();
  const branches = childrenOf(data.categories, path);
  const here = path.at(-1);
  return (
    <header className={styles.head}>
      {here && <CatalogueCrumbs path={path} />}
      <h1>{here?.name ?? t('catalogue.title')}</h1>
      {here ? <Inside here={here} below={branches} labels={data.labels} /> : <p>{t('catalogue.description')}</p>}
      {branches.length > 0 && (
        <ul className={styles.branches} aria-label={t('catalogue.branches')}>
          {branches.map(({ id, name, count }) => (
            <li key={id}>
              <Link
                to={paths.products as never}
                search={inCategory(data.search, id) as never}
                activeOptions={{ exact: true }}
                className={styles.branch}
              >
                {name}
                <span className={styles.count}>{format.number(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}

interface InsideProps {
  readonly here: Category;
  readonly below: readonly Category[];
  readonly labels: ProductsData['labels'];
}

function Inside({ here, below, labels }: InsideProps) {
  const t = useT();
  const format = useFormat();
  if (below.length > 0) {
    const names = new Intl.ListFormat(localeOf(t.language), { type: 'conjunction' }).format(
      below.map(({ name }) => name),
    );
    return <p>{t('catalogue.inside', { count: here.count, shown: format.number(here.count), names })}</p>;
  }
  const spans = spansOf(labels);
  if (spans.length === 0) return <p>{t('catalogue.description')}</p>;
  return (
    <ul className={styles.spans}>
      {spans.map(({ title, from, to }) => (
        <li key={title}>
          {title} <strong>{to === undefined ? <bdi>{from}</bdi> : t('catalogue.from_to', { from, to })}</strong>
        </li>
      ))}
    </ul>
  );
}
