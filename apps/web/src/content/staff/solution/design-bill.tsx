import type { SolutionDesign } from '@trunkline/contract/content/solution-design';
import { toSolutionSize } from '@trunkline/rules/solutions/bill';
import { useState } from 'react';
import { useT } from '../../../client/text.tsx';
import { findDesignBill } from './design-text.ts';
import styles from './solution-design-fields.module.css';

/** Quantities for a size, computed while the rules are typed. */
export function DesignBill({ design }: { readonly design: SolutionDesign }) {
  const t = useT();
  const [requested, setRequested] = useState(design.size.default);
  const size = toSolutionSize(design, requested);
  const bill = findDesignBill(design, size);
  return (
    <section className={styles.bill} aria-label={t('staff_content.design_bill')}>
      <label>
        <span>{t('staff_content.design_size')}</span>
        <input
          type="number"
          min={design.size.min}
          max={design.size.max}
          step={design.size.step}
          value={size}
          onChange={({ target }) => setRequested(Number(target.value))}
        />
      </label>
      {bill ? (
        <ul>
          {bill.lines.map(({ design: { key, code }, quantity, accessories }) => (
            <li key={key}>
              <bdi dir="ltr">{`${quantity} × ${code}`}</bdi>
              {accessories.map(({ design: part, perUnit }) => (
                <bdi key={part.code} dir="ltr">{`${perUnit * quantity} × ${part.code}`}</bdi>
              ))}
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('staff_content.design_unsound')}</p>
      )}
    </section>
  );
}
