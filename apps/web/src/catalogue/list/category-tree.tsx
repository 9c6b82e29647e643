import { Link } from '@tanstack/react-router';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import type { Category } from '../catalogue.load.ts';
import { inCategory, type ProductsSearch } from './products-search.ts';
import styles from './category-tree.module.css';

interface CategoryTreeProps {
  readonly categories: readonly Category[];
  /** From the root down to what is shown: these stand open. */
  readonly path: readonly Category[];
  readonly search: ProductsSearch;
}

/** All branches as links; the one that is shown stands open, with its neighbours beside it. */
export function CategoryTree({ categories, path, search }: CategoryTreeProps) {
  const t = useT();
  const open = path.map(({ id }) => id);
  return (
    <nav className={styles.tree} aria-label={t('catalogue.categories')}>
      <h2>{t('catalogue.categories')}</h2>
      <ul>
        <li>
          <CategoryLink name={t('catalogue.all')} current={open.length === 0} search={search} />
        </li>
        {categories.map((category) => (
          <Branch key={category.id} category={category} open={open} search={search} />
        ))}
      </ul>
    </nav>
  );
}

interface BranchProps {
  readonly category: Category;
  readonly open: readonly string[];
  readonly search: ProductsSearch;
}

function Branch({ category: { id, name, count, children }, open, search }: BranchProps) {
  return (
    <li>
      <CategoryLink id={id} name={name} count={count} current={open.at(-1) === id} search={search} />
      {open.includes(id) && children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Branch key={child.id} category={child} open={open} search={search} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface CategoryLinkProps {
  readonly id?: string;
  readonly name: string;
  readonly count?: number;
  readonly current: boolean;
  readonly search: ProductsSearch;
}

function CategoryLink({ id, name, count, current, search }: CategoryLinkProps) {
  const format = useFormat();
  return (
    <Link
      to={paths.products as never}
      search={inCategory(search, id) as never}
      activeOptions={{ exact: true }}
      aria-current={current ? 'page' : undefined}
      className={styles.category}
    >
      <span>{name}</span>
      {count !== undefined && <span className={styles.count}>{format.number(count)}</span>}
    </Link>
  );
}
