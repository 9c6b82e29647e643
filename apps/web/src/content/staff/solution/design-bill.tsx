import type { SolutionDesign } from '@trunkline/contract/content/solution-design';
import { toSolutionSize } from '@trunkline/rules/solutions/bill';
import { useState } from 'react';
import { useT } from '../../../client/text.tsx';
import { findDesignBill } from './design-text.ts';
import { Panel, Text } from '../../../ui/layout/parts.tsx';
import styles from './solution-design-fields.module.css';

/** Quantities for a size, computed while the rules are typed. */
export function DesignBill({ design }: { readonly design: SolutionDesign }) {
  const t = useT();
  const [requested, setRequested] = useState(design.size.default);
  const size = toSolutionSize(design, requested);
  const bill = findDesignBill(design, size);
  return (
    <Panel
      as="section"
      padY="4"
      padX="5"
      line="all"
      radius="2"
      size="small"
      className={styles.bill}
      aria-label={t('staff_content.design_bill')}
    >
      <label>
        <Text as="span" size="meta" tone="3">
          {t('staff_content.design_size')}
        </Text>
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
            <Panel as="li" top="3" key={key}>
              <Text as="bdi" weight="500" textAlign="start" block dir="ltr">{`${quantity} × ${code}`}</Text>
              {accessories.map(({ design: part, perUnit }) => (
                <Text
                  as="bdi"
                  weight="500"
                  textAlign="start"
                  block
                  key={part.code}
                  dir="ltr"
                >{`${perUnit * quantity} × ${part.code}`}</Text>
              ))}
            </Panel>
          ))}
        </ul>
      ) : (
        <Text top="3" tone="2">
          {t('staff_content.design_unsound')}
        </Text>
      )}
    </Panel>
  );
}
