import type { CategoryNode } from '@trunkline/contract/catalogue';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { LabelGroup } from '../catalogue/list/label-group.tsx';
import { labelsOf } from '../catalogue/list/products-search.ts';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { configurator } from './configurator.queries.ts';
import type { ConfiguratorSearch } from './configurator-search.ts';
import styles from './device-filters.module.css';

interface DeviceFiltersProps {
  /** Without a page: what is changed starts at the first. */
  readonly search: ConfiguratorSearch;
  readonly onSearch: (search: ConfiguratorSearch) => void;
}

/** Categories that hold main products, and what those can be narrowed by. Closed on phones, so that products come first. */
export function DeviceFilters({ search, onSearch }: DeviceFiltersProps) {
  const t = useT();
  const categories = useQuery(configurator.categories()).data ?? [];
  const path = pathTo(categories, search.cate_id);
  const inside = { search, onSearch };
  return (
    <details className={styles.filters} open={!matchMedia('(max-width: 760px)').matches}>
      <summary>
        <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
        {t('configurator.filters')}
        {path.length > 0 && <span className="meta">{path.at(-1)?.name}</span>}
      </summary>
      <nav aria-label={t('configurator.category')}>
        <h2>{t('configurator.category')}</h2>
        <ul>
          <li>
            <Category {...inside} name={t('configurator.all_categories')} current={search.cate_id === undefined} />
          </li>
          <Branches {...inside} categories={categories} open={path.map(({ id }) => id)} />
        </ul>
      </nav>
      <Labels {...inside} />
    </details>
  );
}

/** From the root down to a category. */
function pathTo(categories: readonly CategoryNode[], id: string | undefined): readonly CategoryNode[] {
  if (id === undefined) return [];
  for (const category of categories) {
    const below = category.id === id ? [] : pathTo(category.children, id);
    if (category.id === id || below.length > 0) return [category, ...below];
  }
  return [];
}

interface BranchesProps extends DeviceFiltersProps {
  readonly categories: readonly CategoryNode[];
  /** Categories on the way to the chosen one. */
  readonly open: readonly string[];
}

function Branches({ categories, open, ...inside }: BranchesProps) {
  return categories
    .filter(({ count }) => count > 0)
    .map(({ id, name, count, children }) => (
      <li key={id}>
        <Category {...inside} id={id} name={name} count={count} current={open.at(-1) === id} />
        {open.includes(id) && children.some((child) => child.count > 0) && (
          <ul>
            <Branches {...inside} categories={children} open={open} />
          </ul>
        )}
      </li>
    ));
}

interface CategoryProps extends DeviceFiltersProps {
  readonly id?: string;
  readonly name: string;
  readonly count?: number;
  readonly current: boolean;
}

/** Words stay when the category changes; labels belong to a category and go. */
function Category({ id, name, count, current, search, onSearch }: CategoryProps) {
  const format = useFormat();
  const choose = () => onSearch({ ...(id && { cate_id: id }), ...(search.keyword && { keyword: search.keyword }) });
  return (
    <button type="button" className={styles.category} aria-pressed={current} onClick={choose}>
      <span>{name}</span>
      {count !== undefined && <small>{format.number(count)}</small>}
    </button>
  );
}

const shownOpen = 3;

/** As in the catalogue, without values that no main product has. */
function Labels({ search, onSearch }: DeviceFiltersProps) {
  const labels = useQuery(configurator.labels(search)).data ?? [];
  const chosen = labelsOf(search);
  const all = new Set(chosen);
  const tick = (one: string, checked: boolean) => {
    const label = checked ? [...chosen, one] : chosen.filter((other) => other !== one);
    const { label: _, ...rest } = search;
    onSearch(label.length > 0 ? { ...rest, label } : rest);
  };
  return labels
    .map((label) => ({
      ...label,
      values: label.values.filter(({ value, count }) => count > 0 || all.has(`${label.name}:${value}`)),
    }))
    .filter(({ values }) => values.length > 0)
    .map((label, at) => <LabelGroup key={label.name} label={label} chosen={all} open={at < shownOpen} onTick={tick} />);
}
