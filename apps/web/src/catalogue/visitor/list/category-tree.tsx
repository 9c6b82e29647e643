import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { paths } from '../../../navigation.ts';
import type { CatalogueCategory } from '../catalogue.load.ts';
import { withCategory } from './products-query.ts';
import type { ProductsSearch } from './products-search.ts';
import { Panel, Text } from '../../../ui/layout/parts.tsx';
import styles from './category-tree.module.css';

interface CategoryTreeProps {
  readonly categories: readonly CatalogueCategory[];
  /** The shown category and its parents, the root first. These are expanded. */
  readonly path: readonly CatalogueCategory[];
  readonly search: ProductsSearch;
}

/** Links to all categories. The path to the shown one is expanded. */
export function CategoryTree({ categories, path, search }: CategoryTreeProps) {
  const t = useT();
  const open = path.map(({ id }) => id);
  return (
    <nav className={styles.tree} aria-label={t('catalogue.categories')}>
      <Panel as="h2" padY="2" size="small" leading="20">
        {t('catalogue.categories')}
      </Panel>
      <ul>
        <li>
          <CategoryLink name={t('catalogue.all')} current={open.length === 0} search={search} />
        </li>
        {categories.map((category) => (
          <CategoryBranch key={category.id} category={category} open={open} search={search} />
        ))}
      </ul>
    </nav>
  );
}

interface CategoryBranchProps {
  readonly category: CatalogueCategory;
  readonly open: readonly string[];
  readonly search: ProductsSearch;
}

function CategoryBranch({ category: { id, name, count, children }, open, search }: CategoryBranchProps) {
  return (
    <li>
      <CategoryLink id={id} name={name} count={count} current={open.at(-1) === id} search={search} />
      {open.includes(id) && children.length > 0 && (
        <ul>
          {children.map((child) => (
            <CategoryBranch key={child.id} category={child} open={open} search={search} />
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
      to={paths.products}
      search={withCategory(search, id)}
      activeOptions={{ exact: true }}
      aria-current={current ? 'page' : undefined}
      className={styles.category}
    >
      <span>{name}</span>
      {count !== undefined && (
        <Text as="span" size="meta" weight="400" tone="3" tabular>
          {format.number(count)}
        </Text>
      )}
    </Link>
  );
}
