import { IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import { Button } from '../kit/button.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { useT } from '../kit/text.tsx';
import { paths } from '../paths.ts';
import type { Category, ProductsData } from './catalogue.load.ts';
import { labelsOf, productsSearch, type ProductsSearch } from './products-search.ts';
import styles from './product-filters.module.css';

interface ProductFiltersProps {
  readonly formId: string;
  readonly search: ProductsSearch;
  readonly categories: readonly Category[];
  /** Categories on the way to the one that is shown. */
  readonly open: readonly string[];
  readonly labels: ProductsData['labels'];
}

const shownOpen = 3;

/** Categories are links, everything else is one GET form: it works before any script, and ticks go through at once after it. */
export function ProductFilters({ formId, search, categories, open, labels }: ProductFiltersProps) {
  const t = useT();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const chosen = labelsOf(search);
  const apply = () => {
    const sent = new FormData(form.current!);
    const next = productsSearch({ ...Object.fromEntries(sent), label: sent.getAll('label') });
    void navigate({ to: paths.products as never, search: next as never, resetScroll: false });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  const narrowed = chosen.length > 0 || search.keyword !== undefined || search.cate_id !== undefined;
  return (
    <search className={styles.filters}>
      <form id={formId} ref={form} method="get" action="" data-native onSubmit={submit}>
        {search.cate_id !== undefined && <input type="hidden" name="cate_id" value={search.cate_id} />}
        {search.limit !== undefined && <input type="hidden" name="limit" value={search.limit} />}
        <label className={styles.search}>
          <span>{t('catalogue.search')}</span>
          <span className={styles.box}>
            <IconSearch size={16} stroke={1.75} aria-hidden />
            <input
              key={search.keyword}
              type="search"
              name="keyword"
              defaultValue={search.keyword}
              placeholder={t('catalogue.search_hint')}
              maxLength={100}
            />
          </span>
        </label>
        <details className={styles.more}>
          <summary>{t('catalogue.filters')}</summary>
          <Categories categories={categories} open={open} search={search} />
          {labels.map(({ name, title, values }, at) => {
            const ticked = values.some(({ value }) => chosen.includes(`${name}:${value}`));
            return (
              <details key={name} className={styles.group} open={at < shownOpen || ticked}>
                <summary>{title}</summary>
                <fieldset key={chosen.join()}>
                  <legend className="sr">{title}</legend>
                  {values.map(({ value, title: words, count }) => (
                    <label key={value} className={styles.choice}>
                      <input
                        type="checkbox"
                        name="label"
                        value={`${name}:${value}`}
                        defaultChecked={chosen.includes(`${name}:${value}`)}
                        onChange={apply}
                      />
                      <span>
                        <bdi>{words}</bdi>
                      </span>
                      <span className={styles.count}>{count}</span>
                    </label>
                  ))}
                </fieldset>
              </details>
            );
          })}
          <div className={styles.verbs}>
            <Button type="submit">{t('catalogue.apply')}</Button>
            {narrowed && (
              <LinkButton to={paths.products as never} look="ghost">
                {t('catalogue.clear_all')}
              </LinkButton>
            )}
          </div>
        </details>
      </form>
    </search>
  );
}

type CategoriesProps = Pick<ProductFiltersProps, 'categories' | 'open' | 'search'>;

function Categories({ categories, open, search }: CategoriesProps) {
  const t = useT();
  return (
    <nav className={styles.categories} aria-label={t('catalogue.categories')}>
      <h2>{t('catalogue.categories')}</h2>
      <ul>
        <li>
          <CategoryLink name={t('catalogue.all')} current={search.cate_id === undefined} keyword={search.keyword} />
        </li>
        {categories.map((category) => (
          <Branch key={category.id} category={category} open={open} keyword={search.keyword} />
        ))}
      </ul>
    </nav>
  );
}

interface BranchProps {
  readonly category: Category;
  readonly open: readonly string[];
  readonly keyword: string | undefined;
}

function Branch({ category, open, keyword }: BranchProps) {
  const within = open.includes(category.id);
  return (
    <li>
      <CategoryLink
        id={category.id}
        name={category.name}
        count={category.count}
        current={open.at(-1) === category.id}
        keyword={keyword}
      />
      {within && category.children.length > 0 && (
        <ul>
          {category.children.map((child) => (
            <Branch key={child.id} category={child} open={open} keyword={keyword} />
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
  /** Words stay when the category changes; labels belong to a category and go. */
  readonly keyword: string | undefined;
}

function CategoryLink({ id, name, count, current, keyword }: CategoryLinkProps) {
  return (
    <Link
      to={paths.products as never}
      search={{ ...(id && { cate_id: id }), ...(keyword && { keyword }) } as never}
      activeProps={{}}
      aria-current={current ? 'page' : undefined}
      className={styles.category}
    >
      <span>{name}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </Link>
  );
}
