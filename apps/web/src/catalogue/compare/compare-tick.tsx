import { useEffect, useRef } from 'react';
import { useT } from '../../client/text.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { addCompared, type Compared, comparedAtMost, dropCompared, useCompared } from './compare-choice.ts';
import { compareFormId } from './compare-form.tsx';
import styles from './compare-tick.module.css';

/** Chosen for comparing. Without scripts it is a field of the form that asks for the comparison. */
export function CompareTick({ product }: { readonly product: Compared }) {
  const t = useT();
  const box = useRef<HTMLInputElement>(null);
  const { id, model } = product;
  const ticked = useCompared().some((one) => one.id === id);
  const choose = (on: boolean) => {
    if (!on) dropCompared(id);
    else if (!addCompared({ id, model })) toast.error(t('catalogue.compare_full', { most: comparedAtMost }));
  };
  useEffect(() => {
    // ticked before the scripts were there
    if (box.current?.checked) choose(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is taken over
  }, []);
  return (
    <label className={styles.tick}>
      <input
        ref={box}
        type="checkbox"
        form={compareFormId}
        name="ids"
        value={id}
        checked={ticked}
        aria-label={t('catalogue.compare_one', { model })}
        onChange={(event) => choose(event.target.checked)}
      />
      <span>{t('catalogue.compare')}</span>
    </label>
  );
}
