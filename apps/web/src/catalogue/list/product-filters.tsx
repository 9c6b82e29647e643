import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import type { Category, ProductsData } from '../catalogue.load.ts';
import { CategoryTree } from './category-tree.tsx';
import { LabelGroup } from './label-group.tsx';
import { inCategory, labelsOf, productsSearch, type ProductsSearch, withLabels } from './products-search.ts';
import { useAhead } from './use-ahead.ts';
import styles from './product-filters.module.css';

interface ProductFiltersProps {
  readonly formId: string;
  readonly data: ProductsData;
  /** Categories on the way to the one that is shown. */
  readonly path: readonly Category[];
  /** The number found, as a figure and as it is written. */
  readonly found: { readonly count: number; readonly shown: string };
}

const openAtFirst = 3;
const panelId = 'products-panel';

/** Categories are links, everything else is one GET form: it works before any script, and ticks go through at once after it. */
export function ProductFilters({ formId, data, path, found }: ProductFiltersProps) {
  const t = useT();
  const { search, labels } = data;
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { chosen, tick, show } = useChoice(search, form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    show();
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  };
  const listed = new Set(labels.flatMap(({ name, values }) => values.map(({ value }) => `${name}:${value}`)));
  return (
    <search className={styles.filters}>
      <form id={formId} ref={form} method="get" action="" data-native onSubmit={submit}>
        {search.cate_id !== undefined && <input type="hidden" name="cate_id" value={search.cate_id} />}
        {search.limit !== undefined && <input type="hidden" name="limit" value={search.limit} />}
        {[...chosen].map((one) => !listed.has(one) && <input key={one} type="hidden" name="label" value={one} />)}
        <SearchWords words={search.keyword} />
        <button type="button" popoverTarget={panelId} className={`${buttonClass({})} ${styles.opener}`}>
          <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
          {t('catalogue.filters')}
          {chosen.size > 0 && <b>{chosen.size}</b>}
        </button>
        <div id={panelId} ref={panel} popover="auto" className={styles.panel}>
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
            <div className={styles.labels}>
              {labels.map((label, at) => (
                <LabelGroup key={label.name} label={label} chosen={chosen} open={at < openAtFirst} onTick={tick} />
              ))}
            </div>
          </div>
          <div className={styles.sheetFoot}>
            {chosen.size > 0 && (
              <LinkButton
                to={paths.products as never}
                search={inCategory(search, search.cate_id) as never}
                look="ghost"
              >
                {t('catalogue.clear_all')}
              </LinkButton>
            )}
            <Button type="submit" look="primary">
              {t('catalogue.show_found', found)}
            </Button>
          </div>
        </div>
      </form>
    </search>
  );
}

function SearchWords({ words }: { words: string | undefined }) {
  const t = useT();
  return (
    <label className={styles.search}>
      <span>{t('catalogue.search')}</span>
      <span className={styles.box}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <input
          key={words}
          type="search"
          name="keyword"
          defaultValue={words}
          placeholder={t('catalogue.search_hint')}
          maxLength={100}
          enterKeyHint="search"
        />
      </span>
    </label>
  );
}

const separator = '\n';
const inOrder = (labels: readonly string[]): string => labels.toSorted().join(separator);

/** Ticks show at once and go to the address. */
function useChoice(search: ProductsSearch, form: React.RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate();
  const inAddress = labelsOf(search).join(separator);
  const [ticked, setTicked] = useAhead(inAddress);
  const labels = ticked === '' ? [] : ticked.split(separator);
  const go = (next: ProductsSearch) =>
    void navigate({ to: paths.products as never, search: next as never, resetScroll: false });
  const choose = (next: readonly string[]) => {
    setTicked(next.join(separator));
    go(withLabels(search, next));
  };
  const sent = () => {
    const fields = new FormData(form.current!);
    return productsSearch({ ...Object.fromEntries(fields), label: fields.getAll('label') });
  };
  useEffect(() => {
    // Chosen before the scripts were there. An order by price is not among the choices yet: nobody is logged in until then.
    const early = sent();
    const reordered = early.sort !== undefined && early.sort !== search.sort;
    if (!reordered && inOrder(labelsOf(early)) === inOrder(labelsOf(search))) return;
    // the router listens to the address only once all effects of this commit have run
    const timer = setTimeout(() => go(reordered ? early : withLabels(search, labelsOf(early))));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is taken over
  }, []);
  return {
    chosen: new Set(labels),
    tick: (one: string, on: boolean) => choose(on ? [...labels, one] : labels.filter((label) => label !== one)),
    show: () => go(sent()),
  };
}
