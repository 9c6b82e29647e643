import type { TextKey } from '@trunkline/text';
import { IconSearchOff } from '@tabler/icons-react';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/forms/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { useFormat } from '../../../client/format.ts';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { Pager } from '../../../ui/tables/pager.tsx';
import { useUser } from '../../../client/session.ts';
import { useT } from '../../../client/text.tsx';
import { paths } from '../../../navigation.ts';
import type { ProductsData } from '../catalogue.load.ts';
import { CategoryHead } from './category-head.tsx';
import { getCategoryPath } from './category-path.ts';
import { ActiveFilters } from './active-filters.tsx';
import { CompareForm } from '../compare/compare-form.tsx';
import { LazyCompareTray } from '../compare/lazy-compare-tray.tsx';
import { ProductCard } from '../product-card.tsx';
import { ProductFilters } from './product-filters.tsx';
import { withCategory, withKeyword } from './products-query.ts';
import type { ProductsSearch } from './products-search.ts';
import { SearchInterpretation } from '../../../search-field/search-interpretation.tsx';
import { useReloadForViewer } from '../viewer.ts';
import { useOptimisticValue } from './use-optimistic-value.ts';
import { Grid, Panel, Row, Text } from '../../../ui/layout/parts.tsx';
import styles from './products-page.module.css';

const formId = 'products';
const resultsId = 'results';
const smallestPage = 10;
/** Cards that are visible without scrolling on a wide screen. */
const firstRow = 3;

/** The product list. All filters are in the address and in one form that works without scripts. docs/rules/pages.md */
export function ProductsPage({ data }: { readonly data: ProductsData }) {
  const t = useT();
  const format = useFormat();
  useReloadForViewer(data.viewer, '/_public/product/');
  const busy = useRouterState({ select: ({ isLoading }) => isLoading });
  const path = getCategoryPath(data.categories, data.search.category);
  const isRows = data.search.view === 'rows';
  const found = { count: data.total, shown: format.number(data.total) + (data.total_more ? '+' : '') };
  return (
    <div className={styles.wrap}>
      <CategoryHead data={data} path={path} />
      <Grid gap="7" align="start" top="6" className={styles.columns}>
        <a href={`#${resultsId}`} className={styles.skip}>
          {t('catalogue.skip_filters')}
        </a>
        <ProductFilters formId={formId} data={data} path={path} found={found} />
        <section
          id={resultsId}
          tabIndex={-1}
          className={styles.results}
          aria-label={t('catalogue.results')}
          aria-busy={busy}
        >
          <div className={styles.bar}>
            <output>{t('catalogue.count', found)}</output>
            <ViewLinks search={data.search} />
            <SortSelect search={data.search} />
          </div>
          <ActiveFilters data={data} />
          {data.search.keyword && (
            <SearchInterpretation
              of={data}
              toLink={(keyword) => ({ to: paths.products, search: withKeyword(data.search, keyword) })}
            />
          )}
          {data.list.length === 0 ? (
            <EmptyResult data={data} />
          ) : (
            <Grid as="ul" columns={isRows ? '1' : '3'} gap={isRows ? '2' : '5'} className={styles.cards}>
              {data.list.map((product, index) => (
                <ProductCard key={product.id} product={product} first={index < firstRow} row={isRows} />
              ))}
            </Grid>
          )}
          {data.total > smallestPage && (
            <Pager page={data.page} limit={data.limit} total={data.total} totalMore={data.total_more} />
          )}
          <CompareForm />
        </section>
      </Grid>
      <LazyCompareTray />
    </div>
  );
}

/** No products: none match, or the page number is past the last page. */
function EmptyResult({ data: { search, total } }: { data: ProductsData }) {
  const t = useT();
  const { page: _page, ...firstPage } = search;
  const { keyword, category } = search;
  const canWiden = total === 0 && keyword !== undefined && category !== undefined;
  return (
    <Panel padY="6" className="card">
      <Empty
        icon={<IconSearchOff size={28} stroke={1.5} aria-hidden />}
        title={t(total > 0 ? 'common.not_found' : 'catalogue.none')}
        text={t(total > 0 ? 'catalogue.past_end_text' : 'catalogue.none_text')}
        action={
          <Row gap="3" justify="center" wrap>
            {total > 0 && (
              <LinkButton to={paths.products} search={firstPage}>
                {t('catalogue.first_page')}
              </LinkButton>
            )}
            {canWiden && (
              <LinkButton to={paths.products} search={{ keyword }}>
                {t('catalogue.search_everywhere', { words: keyword })}
              </LinkButton>
            )}
            {total === 0 && (
              <LinkButton to={paths.products} search={withCategory({}, category)}>
                {t('catalogue.clear_all')}
              </LinkButton>
            )}
          </Row>
        }
      />
    </Panel>
  );
}

/** Cards, or one line for each product: the shown view, and a link to the other one. */
function ViewLinks({ search: { view, ...search } }: { readonly search: ProductsSearch }) {
  const t = useT();
  const [cards, rows] = [t('catalogue.view_cards'), t('catalogue.view_rows')];
  return (
    <Row as="nav" gap="3" aria-label={t('catalogue.view')} className={styles.views}>
      {view ? (
        <Link to={paths.products} search={search} resetScroll={false}>
          {cards}
        </Link>
      ) : (
        <b aria-current="true">{cards}</b>
      )}
      {view ? (
        <b aria-current="true">{rows}</b>
      ) : (
        <Link to={paths.products} search={{ ...search, view: 'rows' }} resetScroll={false}>
          {rows}
        </Link>
      )}
    </Row>
  );
}

type Sort = NonNullable<ProductsSearch['sort']>;
interface SortOption {
  readonly value: Sort;
  readonly text: TextKey;
}
const sortOptions: readonly SortOption[] = [
  { value: 'model', text: 'catalogue.sort_model' },
  { value: '-created_at', text: 'catalogue.sort_desc_created_at' },
  { value: 'title', text: 'catalogue.sort_title' },
];
/** Options for users only: for visitors the order would reveal which of two products costs more. */
const priceSortOptions: readonly SortOption[] = [
  { value: 'market_price', text: 'catalogue.sort_market_price' },
  { value: '-market_price', text: 'catalogue.sort_desc_market_price' },
];

function SortSelect({ search }: { search: ProductsSearch }) {
  const t = useT();
  const navigate = useNavigate();
  const user = useUser();
  const [chosen, choose] = useOptimisticValue<Sort | ''>(search.sort ?? '');
  const options = user ? [...sortOptions, ...priceSortOptions] : sortOptions;
  const change = (value: string) => {
    const sort = options.find((option) => option.value === value)?.value;
    choose(sort ?? '');
    const { page: _page, sort: _sort, ...rest } = search;
    void navigate({
      to: paths.products,
      search: sort ? { ...rest, sort } : rest,
      resetScroll: false,
    });
  };
  return (
    <Row gap="3" align="center" shrink className={styles.sort}>
      <Row as="label" gap="3" align="center" shrink>
        <Text as="span" tone="3">
          {t('catalogue.sort')}
        </Text>
        <select form={formId} name="sort" value={chosen} onChange={(event) => change(event.target.value)}>
          <option value="">{t('catalogue.sort_code')}</option>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {t(text)}
            </option>
          ))}
        </select>
      </Row>
      <button type="submit" form={formId} className={`${buttonClass({})} ${styles.scriptless}`}>
        {t('catalogue.apply')}
      </button>
    </Row>
  );
}
