import type { categoryLabels, CategoryNode } from '@trunkline/contract/catalogue';
import type { AnswerOf } from '@trunkline/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { labelsOf } from '../catalogue/products-search.ts';
import { Button } from '../kit/button.tsx';
import { PlainCheckbox } from '../kit/checkbox.tsx';
import { useFormat } from '../kit/format.ts';
import { useT } from '../kit/text.tsx';
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
const valuesShown = 8;

function Labels({ search, onSearch }: DeviceFiltersProps) {
  const labels = useQuery(configurator.labels(search)).data ?? [];
  const chosen = labelsOf(search);
  const tick = (one: string, checked: boolean) => {
    const label = checked ? [...chosen, one] : chosen.filter((other) => other !== one);
    const { label: _, ...rest } = search;
    onSearch(label.length > 0 ? { ...rest, label } : rest);
  };
  return labels.map((label, at) => (
    <Label key={label.name} label={label} isOpen={at < shownOpen} chosen={chosen} onTick={tick} />
  ));
}

interface LabelProps {
  readonly label: AnswerOf<typeof categoryLabels>['labels'][number];
  readonly isOpen: boolean;
  readonly chosen: readonly string[];
  readonly onTick: (one: string, checked: boolean) => void;
}

/** The values that most have, until somebody wants to see all. */
function Label({ label: { name, title, values }, isOpen, chosen, onTick }: LabelProps) {
  const t = useT();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const isChosen = (value: string): boolean => chosen.includes(`${name}:${value}`);
  const known = values.filter(({ value, count }) => count > 0 || isChosen(value));
  if (known.length === 0) return null;
  const most = new Set(known.toSorted((a, b) => b.count - a.count).slice(0, valuesShown));
  const shown = all ? known : known.filter((one) => most.has(one) || isChosen(one.value));
  return (
    <details className={styles.label} open={isOpen || known.some(({ value }) => isChosen(value))}>
      <summary>{title}</summary>
      <fieldset>
        <legend className="sr">{title}</legend>
        {shown.map(({ value, title: words, count }) => (
          <div key={value} className={styles.value}>
            <PlainCheckbox
              label={<bdi>{words}</bdi>}
              checked={isChosen(value)}
              onChange={(checked) => onTick(`${name}:${value}`, checked)}
            />
            <small>{format.number(count)}</small>
          </div>
        ))}
      </fieldset>
      {shown.length < known.length && (
        <Button look="link" size="s" onPress={() => setAll(true)}>
          {t('configurator.show_all', { count: known.length })}
          <span className="sr"> {title}</span>
        </Button>
      )}
    </details>
  );
}
