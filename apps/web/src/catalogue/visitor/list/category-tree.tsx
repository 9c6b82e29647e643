import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { paths } from '../../../navigation.ts';
import type { CatalogueCategory } from '../catalogue.load.ts';
import { withCategory, withFilteredCategory } from './products-query.ts';
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
  const open = path.map(({ slug }) => slug);
  return (
    <nav className={styles.tree} aria-label={t('catalogue.categories')}>
      <Panel as="h2" padY="2" size="small" leading="20">
        {t('catalogue.categories')}
      </Panel>
      <ul>
        <li>
          <CategoryLink name={t('catalogue.all')} current={open.length === 0} search={withCategory(search)} />
        </li>
        {categories.map((category) => (
          <CategoryBranch key={category.slug} category={category} open={open} search={search} />
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

function CategoryBranch({ category, open, search }: CategoryBranchProps) {
  const { slug, name, count, children } = category;
  return (
    <li>
      <CategoryLink
        name={name}
        count={count}
        current={open.at(-1) === slug}
        search={withFilteredCategory(search, category)}
      />
      {open.includes(slug) && children.length > 0 && (
        <ul>
          {children.map((child) => (
            <CategoryBranch key={child.slug} category={child} open={open} search={search} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface CategoryLinkProps {
  readonly name: string;
  readonly count?: number;
  readonly current: boolean;
  /** The query that the link leads to. */
  readonly search: ProductsSearch;
}

function CategoryLink({ name, count, current, search }: CategoryLinkProps) {
  const format = useFormat();
  return (
    <Link
      to={paths.products}
      search={search}
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
