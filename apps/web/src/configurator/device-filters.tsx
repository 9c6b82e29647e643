import type { CategoryNode } from '@trunkline/contract/catalogue';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getCategoryPath } from '../catalogue/visitor/list/category-path.ts';
import { LabelGroup } from '../catalogue/visitor/list/label-group.tsx';
import { listSearchLabels } from '../catalogue/visitor/list/products-query.ts';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { configuratorQueries } from './configurator.queries.ts';
import type { ConfiguratorSearch } from './configurator-search.ts';
import { Panel, Text } from '../ui/layout/parts.tsx';
import styles from './device-filters.module.css';

interface DeviceFiltersProps {
  /** Current search without its page number: changed filters start at the first page. */
  readonly search: ConfiguratorSearch;
  readonly onSearch: (search: ConfiguratorSearch) => void;
}

/** Filters by category and label. Collapsed on phones, so that the products come first. */
export function DeviceFilters({ search, onSearch }: DeviceFiltersProps) {
  const t = useT();
  const categories = useQuery(configuratorQueries.categories()).data ?? [];
  const path = getCategoryPath(categories, search.category);
  const context = { search, onSearch };
  return (
    <Text as="details" size="small" className={styles.filters} open={!matchMedia('(max-width: 760px)').matches}>
      <summary>
        <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
        {t('common.filters')}
        {path.length > 0 && <span className="meta">{path.at(-1)?.name}</span>}
      </summary>
      <Panel as="nav" bottom="4" aria-label={t('configurator.category')}>
        <Panel as="h2" padY="3" size="small" leading="20" weight="600" tone="ink">
          {t('configurator.category')}
        </Panel>
        <ul>
          <li>
            <Category {...context} name={t('configurator.all_categories')} current={search.category === undefined} />
          </li>
          <Branches {...context} categories={categories} open={path.map(({ slug }) => slug)} />
        </ul>
      </Panel>
      <Labels {...context} />
    </Text>
  );
}

interface BranchesProps extends DeviceFiltersProps {
  readonly categories: readonly CategoryNode[];
  /** Slugs of the chosen category and its parents, the root first. */
  readonly open: readonly string[];
}

/** The categories that hold main products. The path to the chosen one is expanded. */
function Branches({ categories, open, ...context }: BranchesProps) {
  return categories
    .filter(({ count }) => count > 0)
    .map(({ slug, name, count, children }) => (
      <li key={slug}>
        <Category {...context} slug={slug} name={name} count={count} current={open.at(-1) === slug} />
        {open.includes(slug) && children.some((child) => child.count > 0) && (
          <ul>
            <Branches {...context} categories={children} open={open} />
          </ul>
        )}
      </li>
    ));
}

interface CategoryProps extends DeviceFiltersProps {
  readonly slug?: string;
  readonly name: string;
  readonly count?: number;
  readonly current: boolean;
}

/** A change of the category keeps the keyword. Labels belong to a category and are cleared. */
function Category({ slug, name, count, current, search, onSearch }: CategoryProps) {
  const format = useFormat();
  const select = () =>
    onSearch({ ...(slug && { category: slug }), ...(search.keyword && { keyword: search.keyword }) });
  return (
    <button type="button" className={styles.category} aria-pressed={current} onClick={select}>
      <span>{name}</span>
      {count !== undefined && (
        <Text as="small" size="meta" tone="3">
          {format.number(count)}
        </Text>
      )}
    </button>
  );
}

/** Label groups that start expanded. */
const openGroupLimit = 3;

/** Label filters, as in the product list, without the values that no main product has. */
function Labels({ search, onSearch }: DeviceFiltersProps) {
  const labels = useQuery(configuratorQueries.labels(search)).data ?? [];
  const chosen = listSearchLabels(search);
  const chosenSet = new Set(chosen);
  const tick = (choice: string, checked: boolean) => {
    const label = checked ? [...chosen, choice] : chosen.filter((other) => other !== choice);
    const { label: _label, ...rest } = search;
    onSearch(label.length > 0 ? { ...rest, label } : rest);
  };
  return labels
    .map((label) => ({
      ...label,
      values: label.values.filter(({ value, count }) => count > 0 || chosenSet.has(`${label.name}:${value}`)),
    }))
    .filter(({ values }) => values.length > 0)
    .map((label, index) => (
      <LabelGroup key={label.name} label={label} chosen={chosenSet} open={index < openGroupLimit} onTick={tick} />
    ));
}
