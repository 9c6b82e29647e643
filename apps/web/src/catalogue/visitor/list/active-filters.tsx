import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../client/text.tsx';
import { paths } from '../../../navigation.ts';
import type { ProductsData } from '../catalogue.load.ts';
import { listSearchLabels, splitLabel, withLabels } from './products-query.ts';
import type { ProductsSearch } from './products-search.ts';
import { Panel, Row, Text } from '../../../ui/layout/parts.tsx';
import styles from './active-filters.module.css';

interface ActiveFilter {
  readonly key: string;
  /** Title of the label. */
  readonly name: string;
  readonly value: string;
  /** The search without this filter. */
  readonly without: ProductsSearch;
}

/** The filters of the list. Each is a link that removes it, so that it works without scripts. */
export function ActiveFilters({ data }: { readonly data: ProductsData }) {
  const t = useT();
  const { search } = data;
  const filters = listActiveFilters(data, t('catalogue.words'));
  if (filters.length === 0) return null;
  return (
    <div className={styles.chips}>
      <Row as="ul" gap="3" wrap shrink aria-label={t('catalogue.chosen')}>
        {filters.map(({ key, name, value, without }) => (
          <Panel as="li" shrink key={key}>
            <Link
              to={paths.products}
              search={without}
              activeOptions={{ exact: true }}
              resetScroll={false}
              aria-label={t('catalogue.take_away', { what: `${name} ${value}` })}
            >
              <Text as="span" tone="3" whiteSpace="nowrap">
                {name}
              </Text>{' '}
              <Text as="bdi" shrink weight="500" clip ellipsis>
                {value}
              </Text>
              <IconX size={14} stroke={1.75} aria-hidden />
            </Link>
          </Panel>
        ))}
      </Row>
      <Link
        to={paths.products}
        search={withLabels({ ...search, keyword: undefined }, [])}
        activeOptions={{ exact: true }}
        resetScroll={false}
        className={styles.clear}
      >
        {t('catalogue.clear_all')}
      </Link>
    </div>
  );
}

/** `keywordTitle`: name of the filter by keyword. */
function listActiveFilters({ search, labels }: ProductsData, keywordTitle: string): ActiveFilter[] {
  const { keyword, page: _, ...others } = search;
  const chosen = listSearchLabels(search);
  const filters = chosen.map((choice): ActiveFilter => {
    const [name, value] = splitLabel(choice);
    const label = labels.find((group) => group.name === name);
    return {
      key: choice,
      name: label?.title ?? name,
      value: label?.values.find((known) => known.value === value)?.title ?? value,
      without: withLabels(
        search,
        chosen.filter((other) => other !== choice),
      ),
    };
  });
  return keyword === undefined
    ? filters
    : [{ key: 'keyword', name: keywordTitle, value: keyword, without: others }, ...filters];
}
