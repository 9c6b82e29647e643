import { IconPlus, IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useT } from '../../../client/text.tsx';
import { paths } from '../../../navigation.ts';
import { addCompareEntry } from './compare-entries.ts';
import { parseCompareSearch, withCompareIds } from './compare-search.ts';
import type { CompareData } from './compare.load.ts';
import { Row, Stack } from '../../../ui/layout/parts.tsx';
import styles from './compare-add.module.css';

/** The empty column of the comparison: a search for the next product, and suggestions. */
export function CompareAdd({ data }: { readonly data: CompareData }) {
  const t = useT();
  const navigate = useNavigate();
  const { search, products, suggestions } = data;
  const ids = products.map(({ id }) => id);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = parseCompareSearch(Object.fromEntries(new FormData(event.currentTarget)));
    void navigate({ to: paths.compare, search: next, replace: true, resetScroll: false });
  };
  return (
    <Stack gap="3" content="start" full shrink weight="400" className={styles.add}>
      <form method="get" action="" data-native onSubmit={submit}>
        {ids.length > 0 && <input type="hidden" name="ids" value={ids.join(',')} />}
        {search.only && <input type="hidden" name="only" value="true" />}
        <label>
          <span>{t('catalogue.compare_add')}</span>
          <Row as="span" gap="3" align="center" padX="4" radius="1" surface="1" tone="3" className={styles.box}>
            <IconSearch size={16} stroke={1.75} aria-hidden />
            <input
              key={search.add}
              type="search"
              name="add"
              defaultValue={search.add}
              placeholder={t('catalogue.search_hint')}
              maxLength={100}
              enterKeyHint="search"
            />
          </Row>
        </label>
      </form>
      {suggestions.length > 0 ? (
        <Row as="ul" gap="3" wrap>
          {suggestions.map((product) => (
            <li key={product.id}>
              <Link
                to={paths.compare}
                search={withCompareIds(search, [...ids, product.id])}
                resetScroll={false}
                activeOptions={{ exact: true }}
                aria-label={t('catalogue.compare_add_one', { model: product.model })}
                title={product.title}
                onClick={() => addCompareEntry(product)}
              >
                <IconPlus size={14} stroke={1.75} aria-hidden />
                <bdi>{product.model}</bdi>
              </Link>
            </li>
          ))}
        </Row>
      ) : (
        search.add !== undefined && <p className="meta">{t('ui.no_match')}</p>
      )}
    </Stack>
  );
}
