import { lookUpParts, type PartLookup, maxPriceListFixedPrices } from '@trunkline/contract/staff/price-lists';
import { useId, useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Panel, Row, Stack } from '../../ui/layout/parts.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type TableColumn, Table } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { useAction } from '../../client/use-action.ts';
import type { FixedPriceRow } from './price-list.model.ts';
import { type PastedPrice, parsePastedPrices } from './pasted-prices.model.ts';
import { createGplColumn, createPartNumberColumn, createPriceColumn, createProductColumn } from './price-columns.tsx';
import styles from './prices.module.css';

interface CheckedPrices {
  readonly good: readonly FixedPriceRow[];
  readonly bad: readonly (PastedPrice & { readonly why: 'no_price' | 'unknown' | 'twice' })[];
}

/** Every pasted line is in exactly one of the two lists. Of several lines with the same part only the first is good. */
function checkPastedPrices(rows: readonly PastedPrice[], found: ReadonlyMap<string, PartLookup>): CheckedPrices {
  const good = new Map<string, FixedPriceRow>();
  const bad: CheckedPrices['bad'][number][] = [];
  for (const row of rows) {
    const part = found.get(row.part);
    if (row.price === undefined) bad.push({ ...row, why: 'no_price' });
    else if (!part || part.part_number === null) bad.push({ ...row, why: 'unknown' });
    else if (good.has(part.part_number)) bad.push({ ...row, why: 'twice' });
    else {
      const { asked: _typed, ...product } = part;
      good.set(part.part_number, { ...product, part_number: part.part_number, price: row.price });
    }
  }
  return { good: [...good.values()], bad };
}

interface PastePricesDialogProps {
  readonly onAdd: (rows: readonly FixedPriceRow[]) => void;
  readonly onClose: () => void;
}

/** Checks pasted prices, lists the lines with errors, then adds the good ones to the draft. */
export function PastePricesDialog({ onAdd, onClose }: PastePricesDialogProps) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<CheckedPrices>();
  const finding = useAction(lookUpParts);
  const rows = parsePastedPrices(text);
  const check = async () => {
    const parts = [...new Set(rows.map(({ part }) => part.slice(0, 200)))];
    const answer = await finding.run({ part_numbers: parts });
    if (answer) setChecked(checkPastedPrices(rows, new Map(answer.list.map((part) => [part.asked, part]))));
  };
  const addToDraft = (good: readonly FixedPriceRow[]) => {
    onAdd(good);
    onClose();
  };
  return (
    <Dialog title={t('staff_prices.paste_many')} text={t('staff_prices.paste_text')} width={800} onClose={onClose}>
      <div className="stack">
        <div className={fieldStyles.field}>
          <label className={fieldStyles.label} htmlFor={id}>
            {t('staff_prices.paste_label')}
          </label>
          <div className={fieldStyles.box}>
            <textarea
              id={id}
              dir="ltr"
              rows={8}
              className={`${fieldStyles.control} ${styles.pasted}`}
              placeholder={'310-1100-01\t483.00\n410-1001-00\t39.50'}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setChecked(undefined);
              }}
            />
          </div>
        </div>
        {rows.length > maxPriceListFixedPrices && (
          <Notice tone="bad">{t('staff_prices.paste_too_many', { count: maxPriceListFixedPrices })}</Notice>
        )}
        {checked && <CheckedPricesList checked={checked} />}
        <Row gap="3" justify="end" wrap>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          {checked && checked.good.length > 0 ? (
            <Button look="primary" onPress={() => addToDraft(checked.good)}>
              {t('staff_prices.paste_add', { count: checked.good.length })}
            </Button>
          ) : (
            <Button
              look="primary"
              busy={finding.busy}
              disabled={rows.length === 0 || rows.length > maxPriceListFixedPrices}
              onPress={() => void check()}
            >
              {t('staff_prices.paste_read', { count: rows.length })}
            </Button>
          )}
        </Row>
      </div>
    </Dialog>
  );
}

function CheckedPricesList({ checked }: { readonly checked: CheckedPrices }) {
  const t = useT();
  const goodColumns: readonly TableColumn<FixedPriceRow>[] = [
    createPartNumberColumn(t),
    createProductColumn(t),
    createGplColumn(t),
    createPriceColumn(t),
  ];
  return (
    <>
      {checked.bad.length > 0 && (
        <Notice tone="warn">
          <p>{t('staff_prices.paste_bad', { count: checked.bad.length })}</p>
          <Stack as="ul" gap="1" top="3" size="meta" leading="16" className={styles.bad}>
            {checked.bad.map((row) => (
              <li key={row.line}>
                {t(`staff_prices.paste_${row.why}`, { line: row.line, text: `\u2066${row.text.slice(0, 80)}\u2069` })}
              </li>
            ))}
          </Stack>
        </Notice>
      )}
      {checked.good.length > 0 && (
        <Panel line="all" radius="2" className={styles.outcome}>
          <Table
            label={t('staff_prices.fixed_prices')}
            rows={checked.good}
            rowKey={(row) => row.part_number}
            columns={goodColumns}
          />
        </Panel>
      )}
    </>
  );
}
