import type { SolutionDesign } from '@trunkline/contract/content/solution-design';
import { toSolutionSize } from '@trunkline/rules/solutions/bill';
import { useState } from 'react';
import type { ApiError } from '../../../client/api-error.ts';
import { useT } from '../../../client/text.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useField } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import type { FieldBinding } from '../../../ui/forms/use-shape-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { findDesign, findDesignBill, formatDesign, listBases, replaceRow } from './design-text.ts';
import { DesignRuleRow } from './design-rule-row.tsx';
import styles from './solution-design-fields.module.css';

interface SolutionDesignFieldsProps {
  /** Its text is the design as JSON. */
  readonly field: FieldBinding;
  /** The refusal of the last save. */
  readonly error: ApiError | undefined;
  readonly disabled: boolean;
}

/** What a solution consists of: rules in rows, all of it as text, and the bill that follows from it. docs/rules/solutions.md */
export function SolutionDesignFields({ field, error, disabled }: SolutionDesignFieldsProps) {
  const t = useT();
  const { text, change } = useField(field);
  const design = findDesign(text);
  const problems = (error?.errors ?? []).filter(({ path }) => path.startsWith('details.design'));
  return (
    <Card title={t('staff_content.design')}>
      <div className={styles.design}>
        {problems.length > 0 && (
          <Notice tone="bad">
            <ul>
              {problems.map(({ path, msg }) => (
                <li key={path}>
                  <code dir="ltr">{path.replace(/^details\.design\.?/, '')}</code> {msg}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {design && (
          <div className={styles.columns}>
            <Rules design={design} disabled={disabled} onChange={(next) => change(formatDesign(next))} />
            <DesignBill design={design} />
          </div>
        )}
        <details open={design === undefined}>
          <summary>{t('staff_content.design_text')}</summary>
          <div className={styles.text} dir="ltr">
            <TextArea
              field={field}
              label={t('staff_content.design_json')}
              hint={t('staff_content.design_hint')}
              rows={18}
              disabled={disabled}
              optional
            />
          </div>
        </details>
      </div>
    </Card>
  );
}

interface RulesProps {
  readonly design: SolutionDesign;
  readonly disabled: boolean;
  readonly onChange: (design: SolutionDesign) => void;
}

function Rules({ design, disabled, onChange }: RulesProps) {
  const t = useT();
  return (
    <div className={styles.scroll}>
      <table className={styles.rules}>
        <thead>
          <tr>
            <th scope="col">{t('staff_content.design_code')}</th>
            <th scope="col">{t('staff_content.design_count')}</th>
            <th scope="col">{t('staff_content.design_per')}</th>
            <th scope="col">{t('staff_content.design_every')}</th>
          </tr>
        </thead>
        {design.devices.map((device, index) => (
          <tbody key={device.key}>
            <DesignRuleRow
              row={device}
              bases={listBases(design, index, false)}
              disabled={disabled}
              onChange={(row) => onChange(replaceRow(design, [index], row))}
            />
            {device.accessories?.map((accessory, at) => (
              <DesignRuleRow
                // oxlint-disable-next-line react/no-array-index-key -- rows keep their places, and codes change while they are typed
                key={at}
                row={accessory}
                device={device.code}
                bases={listBases(design, index, true)}
                disabled={disabled}
                onChange={(row) => onChange(replaceRow(design, [index, at], row))}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** Quantities for a size, computed while the rules are typed. */
function DesignBill({ design }: { design: SolutionDesign }) {
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
