import { IconSearch, IconSearchOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CartButton } from '../catalogue/cart-button.tsx';
import { CompareCheckbox } from '../catalogue/compare/compare-checkbox.tsx';
import { CompareForm } from '../catalogue/compare/compare-form.tsx';
import { CompareTray } from '../catalogue/compare/compare-tray.tsx';
import { useReloadForViewer } from '../catalogue/viewer.ts';
import { ProductLifecycleMark } from '../catalogue/product-lifecycle-mark.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { useFormat } from '../client/format.ts';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { Money, PartNumber } from '../ui/layout/money.tsx';
import { Pager } from '../ui/tables/pager.tsx';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { PathLink } from '../ui/layout/path-link.tsx';
import type { SearchResults } from './search.load.ts';
import type { SearchQuery } from './search-query.ts';
import { MarkedHtml, MarkedText } from '../search-field/marked-text.tsx';
import { SiteSearchBox } from './search-box.tsx';
import styles from './search-page.module.css';
import { Understanding } from '../search-field/understanding.tsx';

interface SearchPageProps {
  readonly results: SearchResults;
  readonly query: SearchQuery;
}

/** The public pages that match the keyword, best matches first. */
export function SearchPage({ results, query: { keyword } }: SearchPageProps) {
  const t = useT();
  const format = useFormat();
  useReloadForViewer(results.viewer, '/_public/search');
  return (
    <div className={styles.wrap}>
      <header className={styles.head}>
        <h1>{t('search.title')}</h1>
        <SiteSearchBox keyword={keyword} focused={!keyword} />
      </header>
      {!keyword ? (
        <Empty
          icon={<IconSearch size={28} stroke={1.5} aria-hidden />}
          title={t('search.start')}
          text={t('search.start_text')}
        />
      ) : results.list.length === 0 ? (
        <Empty
          icon={<IconSearchOff size={28} stroke={1.5} aria-hidden />}
          title={t('search.none')}
          text={t('search.none_text')}
          action={<LinkButton to={paths.products}>{t('search.all_products')}</LinkButton>}
        />
      ) : (
        <>
          <div className={styles.bar}>
            <output className={styles.count}>
              {t('search.found', {
                count: results.total,
                shown: format.number(results.total) + (results.total_more ? '+' : ''),
              })}
            </output>
            <Link to={paths.products} search={{ keyword }}>
              {t('search.narrow')}
            </Link>
          </div>
          <Understanding
            of={results}
            toLink={(rest) => ({ to: paths.search, search: rest ? { keyword: rest } : {} })}
          />
          <ol className={styles.list}>
            {results.list.map((result) => (
              <Result key={`${result.type} ${result.id}`} result={result} keyword={keyword} />
            ))}
          </ol>
          {results.total > 10 && (
            <Pager page={results.page} limit={results.limit} total={results.total} totalMore={results.total_more} />
          )}
          <CompareForm />
          <CompareTray />
        </>
      )}
    </div>
  );
}

interface ResultProps {
  readonly result: SearchResults['list'][number];
  readonly keyword: string;
}

function Result({ result, keyword }: ResultProps) {
  const t = useT();
  const { product } = result;
  const [to = '', query = ''] = result.path.split('?');
  return (
    <li className={styles.result}>
      <div className={styles.picture}>
        {product && <img src={product.image} alt="" loading="lazy" decoding="async" />}
      </div>
      <div className={styles.words}>
        <h2>
          <PathLink to={to} search={Object.fromEntries(new URLSearchParams(query))} className={styles.link}>
            <bdi>
              <MarkedText text={result.title} keyword={keyword} />
            </bdi>
          </PathLink>
        </h2>
        {product && (
          <p className={styles.meta}>
            <bdi className={styles.model}>
              <MarkedText text={product.model} keyword={keyword} />
            </bdi>
            <PartNumber>{product.part_number}</PartNumber>
            {product.state !== 'active' && <ProductLifecycleMark state={product.state} />}
          </p>
        )}
        {!product && <p className={styles.meta}>{t.find(`search.type_${result.type}`)}</p>}
        <p className={styles.excerpt}>
          <bdi>
            <MarkedHtml html={result.excerpt} />
          </bdi>
        </p>
      </div>
      {product && (
        <div className={styles.actions}>
          {product.discount_price != null && (
            <p className={styles.price}>
              <strong>
                <Money value={product.discount_price} currency="USD" />
              </strong>
              <span className="meta">{t('search.own_price')}</span>
            </p>
          )}
          <CartButton product={product} />
          <CompareCheckbox product={product} />
        </div>
      )}
    </li>
  );
}
