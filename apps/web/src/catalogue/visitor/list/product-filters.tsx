import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Button, buttonClass } from '../../../ui/forms/button.tsx';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { useT } from '../../../client/text.tsx';
import { paths } from '../../../navigation.ts';
import type { CatalogueCategory, ProductsData } from '../catalogue.load.ts';
import { SuggestedInput } from '../../../search-field/suggested-input.tsx';
import { CategoryTree } from './category-tree.tsx';
import { LabelGroup } from './label-group.tsx';
import { withCategory, listSearchLabels, withLabels } from './products-query.ts';
import { parseProductsSearch, type ProductsSearch } from './products-search.ts';
import { useOptimisticValue } from './use-optimistic-value.ts';
import { Panel } from '../../../ui/layout/parts.tsx';
import styles from './product-filters.module.css';

interface ProductFiltersProps {
  readonly formId: string;
  readonly data: ProductsData;
  /** The shown category and its parents, the root first. */
  readonly path: readonly CatalogueCategory[];
  /** Number of products found, and how it is written. */
  readonly found: { readonly count: number; readonly shown: string };
}

/** Label groups that start expanded. */
const openGroupLimit = 3;
const panelId = 'products-panel';

/** Categories are links, all other filters are one GET form. Without scripts a button submits it; with scripts each tick applies at once. */
export function ProductFilters({ formId, data, path, found }: ProductFiltersProps) {
  const t = useT();
  const { search, labels } = data;
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { chosen, tick, apply } = useLabelFilter(search, form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  };
  const offered = new Set(labels.flatMap(({ name, values }) => values.map(({ value }) => `${name}:${value}`)));
  return (
    <search className={styles.filters}>
      <form id={formId} ref={form} method="get" action="" data-native onSubmit={submit}>
        {search.category !== undefined && <input type="hidden" name="category" value={search.category} />}
        {search.limit !== undefined && <input type="hidden" name="limit" value={search.limit} />}
        {search.view && <input type="hidden" name="view" value={search.view} />}
        {[...chosen].map(
          (label) => !offered.has(label) && <input key={label} type="hidden" name="label" value={label} />,
        )}
        <KeywordField keyword={search.keyword} />
        <button type="button" popoverTarget={panelId} className={`${buttonClass({})} ${styles.opener}`}>
          <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
          {t('catalogue.filters')}
          {chosen.size > 0 && <b>{chosen.size}</b>}
        </button>
        <Panel pad="0" hide="1100" block id={panelId} ref={panel} popover="auto" className={styles.panel}>
          <div className={styles.sheetHead}>
            <strong>{t('catalogue.filters')}</strong>
            <button
              type="button"
              popoverTarget={panelId}
              popoverTargetAction="hide"
              aria-label={t('ui.close')}
              className={buttonClass({ look: 'ghost' })}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </button>
          </div>
          <div className={styles.sheetBody}>
            <CategoryTree categories={data.categories} path={path} search={search} />
            <Panel top="4">
              {labels.map((label, index) => (
                <LabelGroup
                  key={label.name}
                  label={label}
                  chosen={chosen}
                  open={index < openGroupLimit}
                  onTick={tick}
                />
              ))}
            </Panel>
          </div>
          <Panel gap="3" wrap padTop="5" line="top-soft" className={styles.sheetFoot}>
            {chosen.size > 0 && (
              <LinkButton to={paths.products} search={withCategory(search, search.category)} look="ghost">
                {t('catalogue.clear_all')}
              </LinkButton>
            )}
            <Button type="submit" look="primary">
              {t('catalogue.show_found', found)}
            </Button>
          </Panel>
        </Panel>
      </form>
    </search>
  );
}

function KeywordField({ keyword }: { keyword: string | undefined }) {
  const t = useT();
  const id = useId();
  return (
    <div className={styles.search}>
      <label htmlFor={id}>{t('catalogue.search')}</label>
      <div className={styles.box}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <SuggestedInput id={id} keyword={keyword} placeholder={t('catalogue.search_hint')} enterKeyHint="search" />
      </div>
    </div>
  );
}

const separator = '\n';
const toSortedText = (labels: readonly string[]): string => labels.toSorted().join(separator);

/** The ticked labels (`name:value`). A change shows at once and goes to the address. */
function useLabelFilter(search: ProductsSearch, form: React.RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate();
  const inAddress = listSearchLabels(search).join(separator);
  const [ticked, setTicked] = useOptimisticValue(inAddress);
  const labels = ticked === '' ? [] : ticked.split(separator);
  const go = (next: ProductsSearch) => void navigate({ to: paths.products, search: next, resetScroll: false });
  const choose = (next: readonly string[]) => {
    setTicked(next.join(separator));
    go(withLabels(search, next));
  };
  const readForm = (): ProductsSearch => {
    if (!form.current) return search;
    const fields = new FormData(form.current);
    return parseProductsSearch({ ...Object.fromEntries(fields), label: fields.getAll('label') });
  };
  useEffect(() => {
    // Takes over what was chosen before hydration. An order by price is no option yet, because the user is known only after it.
    const early = readForm();
    const isReordered = early.sort !== undefined && early.sort !== search.sort;
    if (!isReordered && toSortedText(listSearchLabels(early)) === toSortedText(listSearchLabels(search))) return;
    // The router listens to the address only after all effects of this commit have run.
    const timer = setTimeout(() => go(isReordered ? early : withLabels(search, listSearchLabels(early))));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, after hydration
  }, []);
  return {
    chosen: new Set(labels),
    tick: (label: string, isTicked: boolean) =>
      choose(isTicked ? [...labels, label] : labels.filter((other) => other !== label)),
    apply: () => go(readForm()),
  };
}
