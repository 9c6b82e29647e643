import { useEffect, useRef } from 'react';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import {
  addCompareEntry,
  type CompareEntry,
  compareLimit,
  removeCompareEntry,
  useCompareEntries,
} from './compare-entries.ts';
import { compareFormId } from './compare-form.tsx';
import styles from './compare-checkbox.module.css';

/** Adds a product to the comparison. Without scripts it is a field of CompareForm. */
export function CompareCheckbox({ product }: { readonly product: CompareEntry }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { id, code, model } = product;
  const ticked = useCompareEntries().some((entry) => entry.id === id);
  const change = (checked: boolean) => {
    if (!checked) removeCompareEntry(id);
    else if (!addCompareEntry({ id, code, model })) toast.error(t('catalogue.compare_full', { most: compareLimit }));
  };
  useEffect(() => {
    // Takes over a tick from before hydration.
    if (input.current?.checked) change(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, after hydration
  }, []);
  return (
    <label className={styles.tick}>
      <input
        ref={input}
        type="checkbox"
        form={compareFormId}
        name="ids"
        value={id}
        checked={ticked}
        aria-label={t('catalogue.compare_one', { model })}
        onChange={(event) => change(event.target.checked)}
      />
      <span>{t('catalogue.compare')}</span>
    </label>
  );
}
