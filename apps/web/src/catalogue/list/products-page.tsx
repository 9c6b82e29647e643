import { IconSearchOff } from '@tabler/icons-react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { buttonClass } from '../../ui/forms/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { useFormat } from '../../client/format.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { Pager } from '../../ui/tables/pager.tsx';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import type { ProductsData } from '../catalogue.load.ts';
import { CategoryHead } from './category-head.tsx';
import { pathTo } from './category-path.ts';
import { ChosenChips } from './chosen-chips.tsx';
import { CompareForm } from '../compare/compare-form.tsx';
import { CompareTray } from '../compare/compare-tray.tsx';
import { ProductCard } from '../product-card.tsx';
import { ProductFilters } from './product-filters.tsx';
import { inCategory, type ProductsSearch } from './products-search.ts';
import { useSeenBy } from '../seen-by.ts';
import { useAhead } from './use-ahead.ts';
import styles from './products-page.module.css';

const formId = 'products';
const resultsId = 'results';
const smallestPage = 10;

/** The catalogue: everything that chooses stands in the address, and in one form that works without scripts. */
export function ProductsPage({ data }: { readonly data: ProductsData }) {
  const t = useT();
  const format = useFormat();
  useSeenBy(data.shownTo, '/_public/product/');
  const busy = useRouterState({ select: ({ isLoading }) => isLoading });
  const path = pathTo(data.categories, data.search.cate_id);
  const found = { count: data.total, shown: format.number(data.total) + (data.total_more ? '+' : '') };
  return (
    <div className={styles.wrap}>
      <CategoryHead data={data} path={path} />
      <div className={styles.columns}>
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
            <Sort search={data.search} />
          </div>
          <ChosenChips data={data} />
          {data.list.length === 0 ? (
            <Nothing data={data} />
          ) : (
            <ul className={styles.cards}>
              {data.list.map((product, at) => (
                <ProductCard key={product.id} product={product} first={at < 3} />
              ))}
            </ul>
          )}
          {data.total > smallestPage && (
            <Pager page={data.page} limit={data.limit} total={data.total} totalMore={data.total_more} />
          )}
          <CompareForm />
        </section>
      </div>
      <CompareTray />
    </div>
  );
}

function Nothing({ data: { search, total } }: { data: ProductsData }) {
  const t = useT();
  const { keyword, cate_id, page: _, ...others } = search;
  const everywhere = total === 0 && keyword !== undefined && cate_id !== undefined;
  return (
    <div className={`card ${styles.none}`}>
      <Empty
        icon={<IconSearchOff size={28} stroke={1.5} aria-hidden />}
        title={t(total > 0 ? 'catalogue.past_end' : 'catalogue.none')}
        text={t(total > 0 ? 'catalogue.past_end_text' : 'catalogue.none_text')}
        action={
          <div className={styles.ways}>
            {total > 0 && (
              <LinkButton to={paths.products as never} search={{ ...others, keyword, cate_id } as never}>
                {t('catalogue.first_page')}
              </LinkButton>
            )}
            {everywhere && (
              <LinkButton to={paths.products as never} search={{ keyword } as never}>
                {t('catalogue.search_everywhere', { words: keyword })}
              </LinkButton>
            )}
            {total === 0 && (
              <LinkButton to={paths.products as never} search={inCategory({}, cate_id) as never}>
                {t('catalogue.clear_all')}
              </LinkButton>
            )}
          </div>
        }
      />
    </div>
  );
}

const sorts = ['model', '-created_at', 'title'] as const;
/** An order by price would tell a visitor which of two is dearer. */
const pricedSorts = ['market_price', '-market_price'] as const;

function Sort({ search }: { search: ProductsSearch }) {
  const t = useT();
  const navigate = useNavigate();
  const user = useUser();
  const [chosen, choose] = useAhead(search.sort ?? '');
  const options = user ? [...sorts, ...pricedSorts] : sorts;
  const change = (sort: string) => {
    choose(sort);
    const { page: _, sort: __, ...kept } = search;
    void navigate({
      to: paths.products as never,
      search: (sort ? { ...kept, sort } : kept) as never,
      resetScroll: false,
    });
  };
  return (
    <div className={styles.sort}>
      <label>
        <span>{t('catalogue.sort')}</span>
        <select form={formId} name="sort" value={chosen} onChange={(event) => change(event.target.value)}>
          <option value="">{t('catalogue.sort_code')}</option>
          {options.map((sort) => (
            <option key={sort} value={sort}>
              {t(`catalogue.sort_${sort.replace('-', 'desc_') as 'model'}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" form={formId} className={`${buttonClass({})} ${styles.scriptless}`}>
        {t('catalogue.apply')}
      </button>
    </div>
  );
}
