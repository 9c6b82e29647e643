import { findParts, type FoundPart, maxFixed } from '@trunkline/contract/staff/prices';
import { useId, useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type Column, Table } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { useAction } from '../../client/use-action.ts';
import { ProductWords } from './part-cells.tsx';
import type { FixedRow } from './price-list.model.ts';
import { type PastedRow, readPasted } from './pasted-prices.ts';
import styles from './prices.module.css';

interface Read {
  readonly good: readonly FixedRow[];
  readonly bad: readonly (PastedRow & { readonly why: 'no_price' | 'unknown' | 'twice' })[];
}

/** Every pasted line ends in one of the two lists. The first of a part stands, later ones are named. */
function sort(rows: readonly PastedRow[], found: ReadonlyMap<string, FoundPart>): Read {
  const good = new Map<string, FixedRow>();
  const bad: Read['bad'][number][] = [];
  for (const row of rows) {
    const part = found.get(row.part);
    if (row.price === undefined) bad.push({ ...row, why: 'no_price' });
    else if (!part || part.part_number === null) bad.push({ ...row, why: 'unknown' });
    else if (good.has(part.part_number)) bad.push({ ...row, why: 'twice' });
    else {
      const { asked: _, ...facts } = part;
      good.set(part.part_number, { ...facts, part_number: part.part_number, price: row.price });
    }
  }
  return { good: [...good.values()], bad };
}

interface PasteProps {
  readonly onAdd: (rows: readonly FixedRow[]) => void;
  readonly onClose: () => void;
}

/** Many prices at once, from a sheet or a mail: read first, then taken over; what could not be read stays in sight. */
export function PastePrices({ onAdd, onClose }: PasteProps) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const [read, setRead] = useState<Read>();
  const finding = useAction(findParts);
  const rows = readPasted(text);
  const check = async () => {
    const parts = [...new Set(rows.map(({ part }) => part.slice(0, 200)))];
    const answer = await finding.run({ part_numbers: parts });
    if (answer) setRead(sort(rows, new Map(answer.list.map((one) => [one.asked, one]))));
  };
  const taken = (good: readonly FixedRow[]) => {
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
                setRead(undefined);
              }}
            />
          </div>
        </div>
        {rows.length > maxFixed && <Notice tone="bad">{t('staff_prices.paste_too_many', { count: maxFixed })}</Notice>}
        {read && <Outcome read={read} />}
        <div className={styles.dialogVerbs}>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          {read && read.good.length > 0 ? (
            <Button look="primary" onPress={() => taken(read.good)}>
              {t('staff_prices.paste_add', { count: read.good.length })}
            </Button>
          ) : (
            <Button
              look="primary"
              busy={finding.busy}
              disabled={rows.length === 0 || rows.length > maxFixed}
              onPress={() => void check()}
            >
              {t('staff_prices.paste_read', { count: rows.length })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Outcome({ read }: { readonly read: Read }) {
  const t = useT();
  const goodColumns: readonly Column<FixedRow>[] = [
    {
      id: 'part',
      head: t('staff_prices.part_number'),
      rowHeader: true,
      cell: (row) => <PartNumber>{row.part_number}</PartNumber>,
    },
    { id: 'product', head: t('staff_prices.product'), cell: (row) => <ProductWords row={row} /> },
    { id: 'gpl', head: t('staff_prices.gpl'), end: true, cell: (row) => <Money value={row.gpl} /> },
    {
      id: 'price',
      head: t('staff_prices.price_usd'),
      end: true,
      cell: (row) => (
        <b>
          <Money value={row.price} />
        </b>
      ),
    },
  ];
  return (
    <>
      {read.bad.length > 0 && (
        <Notice tone="warn">
          <p>{t('staff_prices.paste_bad', { count: read.bad.length })}</p>
          <ul className={styles.bad}>
            {read.bad.map((row) => (
              <li key={row.line}>
                <span>{t('staff_prices.paste_line', { line: row.line })}</span>{' '}
                <bdi dir="ltr">{row.text.slice(0, 80)}</bdi> <span>{t(`staff_prices.paste_${row.why}`)}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {read.good.length > 0 && (
        <div className={styles.outcome}>
          <Table
            label={t('staff_prices.fixed_prices')}
            rows={read.good}
            keyOf={(row) => row.part_number}
            columns={goodColumns}
          />
        </div>
      )}
    </>
  );
}
