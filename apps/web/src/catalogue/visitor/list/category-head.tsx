import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../client/format.ts';
import { getLocale } from '@trunkline/text/languages';
import { useT } from '../../../client/text.tsx';
import { paths } from '../../../navigation.ts';
import { CatalogueCrumbs } from '../catalogue-crumbs.tsx';
import type { CatalogueCategory, ProductsData } from '../catalogue.load.ts';
import { listChildCategories } from './category-path.ts';
import { listLabelSpans } from './label-spans.ts';
import { withFilteredCategory } from './products-query.ts';
import { Row, Text } from '../../../ui/layout/parts.tsx';
import styles from './category-head.module.css';

interface CategoryHeadProps {
  readonly data: ProductsData;
  /** The shown category and its parents, the root first. */
  readonly path: readonly CatalogueCategory[];
}

/** Title of the category with its subcategories, or, when it has none, with the value ranges of its products. */
export function CategoryHead({ data, path }: CategoryHeadProps) {
  const t = useT();
  const format = useFormat();
  const children = listChildCategories(data.categories, path);
  const category = path.at(-1);
  return (
    <header className={styles.head}>
      {category && <CatalogueCrumbs path={path} />}
      <h1>{category?.name ?? t('catalogue.title')}</h1>
      {category ? (
        <CategorySummary category={category} subcategories={children} labels={data.labels} />
      ) : (
        <p>{t('catalogue.description')}</p>
      )}
      {children.length > 0 && (
        <ul className={styles.branches} aria-label={t('catalogue.branches')}>
          {children.map((child) => (
            <li key={child.slug}>
              <Link
                to={paths.products}
                search={withFilteredCategory(data.search, child)}
                activeOptions={{ exact: true }}
                className={styles.branch}
              >
                {child.name}
                <span className={styles.count}>{format.number(child.count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}

interface CategorySummaryProps {
  readonly category: CatalogueCategory;
  readonly subcategories: readonly CatalogueCategory[];
  readonly labels: ProductsData['labels'];
}

function CategorySummary({ category, subcategories, labels }: CategorySummaryProps) {
  const t = useT();
  const format = useFormat();
  if (subcategories.length > 0) {
    const names = new Intl.ListFormat(getLocale(t.language), { type: 'conjunction' }).format(
      subcategories.map(({ name }) => name),
    );
    return <p>{t('catalogue.inside', { count: category.count, shown: format.number(category.count), names })}</p>;
  }
  const spans = listLabelSpans(labels);
  if (spans.length === 0) return <p>{t('catalogue.description')}</p>;
  return (
    <Row as="ul" gapX="6" gapY="1" wrap className={styles.spans}>
      {spans.map(({ title, from, to }) => (
        <li key={title}>
          {title}{' '}
          <Text as="strong" weight="500" tone="ink">
            {to === undefined ? <bdi>{from}</bdi> : t('catalogue.from_to', { from, to })}
          </Text>
        </li>
      ))}
    </Row>
  );
}
