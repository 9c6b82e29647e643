import { IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useSeenBy } from '../catalogue/seen-by.ts';
import { ProductStateMark } from '../catalogue/product-state.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { useFormat } from '../client/format.ts';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { Money, PartNumber } from '../ui/layout/money.tsx';
import { Pager } from '../ui/tables/pager.tsx';
import { useT } from '../client/text.tsx';
import { paths } from '../paths.ts';
import { PathLink } from '../shell/path-link.tsx';
import type { Found } from './search.load.ts';
import type { SearchAddress } from './search-address.ts';
import { Marked, SearchBox } from './search-box.tsx';
import styles from './search-page.module.css';

interface SearchPageProps {
  readonly found: Found;
  readonly address: SearchAddress;
}

/** Everything public that matches, best first. */
export function SearchPage({ found, address: { keyword } }: SearchPageProps) {
  const t = useT();
  const format = useFormat();
  useSeenBy(found.shownTo, '/_public/search');
  return (
    <div className={styles.wrap}>
      <header className={styles.head}>
        <h1>{t('search.title')}</h1>
        <SearchBox keyword={keyword} focused={!keyword} />
      </header>
      {!keyword ? (
        <Empty
          icon={<IconSearch size={28} stroke={1.5} aria-hidden />}
          title={t('search.start')}
          text={t('search.start_text')}
        />
      ) : found.list.length === 0 ? (
        <Empty
          icon={<IconSearchOff size={28} stroke={1.5} aria-hidden />}
          title={t('search.none')}
          text={t('search.none_text')}
          action={<LinkButton to={paths.products as never}>{t('search.all_products')}</LinkButton>}
        />
      ) : (
        <>
          <output className={styles.count}>
            {t('search.found', {
              count: found.total,
              shown: format.number(found.total) + (found.total_more ? '+' : ''),
            })}
          </output>
          <ol className={styles.list}>
            {found.list.map((one) => (
              <Result key={`${one.type} ${one.id}`} one={one} keyword={keyword} />
            ))}
          </ol>
          {found.total > 10 && (
            <Pager page={found.page} limit={found.limit} total={found.total} totalMore={found.total_more} />
          )}
        </>
      )}
    </div>
  );
}

function Result({ one, keyword }: { readonly one: Found['list'][number]; readonly keyword: string }) {
  const t = useT();
  const { product } = one;
  const [to = '', query = ''] = one.path.split('?');
  return (
    <li className={styles.result}>
      <div className={styles.picture}>
        {product && <img src={product.image} alt="" loading="lazy" decoding="async" />}
      </div>
      <div className={styles.words}>
        <h2>
          <PathLink to={to} search={Object.fromEntries(new URLSearchParams(query))} className={styles.link}>
            <bdi>
              <Marked text={one.title} keyword={keyword} />
            </bdi>
          </PathLink>
        </h2>
        {product && (
          <p className={styles.meta}>
            <bdi className={styles.model}>
              <Marked text={product.model} keyword={keyword} />
            </bdi>
            <PartNumber>{product.part_number}</PartNumber>
            {product.state !== 'active' && <ProductStateMark state={product.state} />}
          </p>
        )}
        <p className={styles.excerpt}>
          <bdi>
            <Marked text={one.excerpt} keyword={keyword} />
          </bdi>
        </p>
      </div>
      {product?.discount_price != null && (
        <p className={styles.price}>
          <strong>
            <Money value={product.discount_price} currency="USD" />
          </strong>
          <span className="meta">{t('search.own_price')}</span>
        </p>
      )}
    </li>
  );
}
