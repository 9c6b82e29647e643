import { IconSearchOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Empty } from '../kit/empty.tsx';
import { useFormat } from '../kit/format.ts';
import { LinkButton } from '../kit/link-button.tsx';
import { Pager } from '../kit/pager.tsx';
import { useUser } from '../kit/session.ts';
import { useT } from '../kit/text.tsx';
import { paths } from '../paths.ts';
import type { Category, ProductsData } from './catalogue.load.ts';
import { ProductCard } from './product-card.tsx';
import { ProductFilters } from './product-filters.tsx';
import type { ProductsSearch } from './products-search.ts';
import { useSeenBy } from './seen-by.ts';
import styles from './products-page.module.css';

interface ProductsPageProps {
  readonly data: ProductsData;
  readonly search: ProductsSearch;
}

const formId = 'products';

/** The catalogue: everything that chooses stands in the address, and in one form that works without scripts. */
export function ProductsPage({ data, search }: ProductsPageProps) {
  const t = useT();
  const format = useFormat();
  useSeenBy(data.shownTo, '/_public/product/');
  const path = pathTo(data.categories, search.cate_id);
  return (
    <div className={styles.wrap}>
      <header className={styles.head}>
        <h1>{path.at(-1)?.name ?? t('catalogue.title')}</h1>
        <p>{t('catalogue.description')}</p>
      </header>
      <div className={styles.columns}>
        <ProductFilters
          formId={formId}
          search={search}
          categories={data.categories}
          open={path.map(({ id }) => id)}
          labels={data.labels}
        />
        <section className={styles.results} aria-label={t('catalogue.results')}>
          <div className={styles.bar}>
            <output>
              {t('catalogue.count', {
                count: data.total,
                shown: format.number(data.total) + (data.total_more ? '+' : ''),
              })}
            </output>
            <Sort search={search} />
          </div>
          {data.list.length === 0 ? (
            <div className={`card ${styles.none}`}>
              <Empty
                icon={<IconSearchOff size={28} stroke={1.5} aria-hidden />}
                text={t('catalogue.none_text')}
                action={<LinkButton to={paths.products as never}>{t('catalogue.clear_all')}</LinkButton>}
              />
            </div>
          ) : (
            <ul className={styles.cards}>
              {data.list.map((product, at) => (
                <ProductCard key={product.id} product={product} first={at < 3} />
              ))}
            </ul>
          )}
          {data.total > 10 && (
            <Pager page={data.page} limit={data.limit} total={data.total} totalMore={data.total_more} />
          )}
        </section>
      </div>
    </div>
  );
}

/** From the root down to a category. */
function pathTo(categories: readonly Category[], id: string | undefined): readonly Category[] {
  if (id === undefined) return [];
  for (const category of categories) {
    const below = category.id === id ? [] : pathTo(category.children, id);
    if (category.id === id || below.length > 0) return [category, ...below];
  }
  return [];
}

const sorts = ['model', '-created_at', 'title'] as const;
/** An order by price would tell a visitor which of two is dearer. */
const pricedSorts = ['market_price', '-market_price'] as const;

function Sort({ search }: { search: ProductsSearch }) {
  const t = useT();
  const navigate = useNavigate();
  const user = useUser();
  const options = user ? [...sorts, ...pricedSorts] : sorts;
  const change = (sort: string) => {
    const { page: _, sort: __, ...kept } = search;
    void navigate({
      to: paths.products as never,
      search: (sort ? { ...kept, sort } : kept) as never,
      resetScroll: false,
    });
  };
  return (
    <label className={styles.sort}>
      <span>{t('catalogue.sort')}</span>
      <select form={formId} name="sort" value={search.sort ?? ''} onChange={(event) => change(event.target.value)}>
        <option value="">{t('catalogue.sort_code')}</option>
        {options.map((sort) => (
          <option key={sort} value={sort}>
            {t(`catalogue.sort_${sort.replace('-', 'desc_') as 'model'}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
