import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useT } from '../../../client/text.tsx';
import { HintLine } from '../../../ui/forms/field.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { IconButton } from '../../../ui/forms/link-button.tsx';
import { Grid, Stack } from '../../../ui/layout/parts.tsx';
import fieldStyles from '../../../ui/forms/field.module.css';
import { useTypedNumber } from '../../../ui/forms/reading/typed-number.tsx';
import { listDoubles, parseRows, type TypedRow, writeRows } from './setting-rows.model.ts';
import styles from './setting-editors.module.css';

interface RowsEditorProps {
  readonly label: string;
  /** Heads of the two columns. */
  readonly columns: readonly [string, string];
  /** The second cell is a share in percent. */
  readonly percent?: boolean;
  readonly typed: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (typed: string) => void;
}

/** Rows of a name and a value. */
export function RowsEditor({ label, columns, percent = false, typed, error, disabled, onChange }: RowsEditorProps) {
  const t = useT();
  const slot = useId();
  const list = useRef<HTMLUListElement>(null);
  const rows = parseRows(typed);
  const doubles = listDoubles(typed);
  const setRows = (next: readonly TypedRow[]) => onChange(writeRows(next));
  const setCell = (at: number, column: 0 | 1, text: string) =>
    setRows(rows.map((row, n) => (n === at ? (column === 0 ? [text, row[1]] : [row[0], text]) : row)));
  const add = () => {
    setRows([...rows, ['', '']]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-of-type input')?.focus());
  };
  const twice = doubles[0] === undefined ? undefined : t('settings.name_twice', { name: doubles[0] });
  return (
    <Stack
      as="fieldset"
      gap="3"
      items="start"
      shrink
      pad="0"
      aria-label={label}
      className={styles.rows}
      data-percent={percent || undefined}
    >
      {rows.length > 0 && (
        <Grid gap="3" size="meta" leading="16" tone="3" full className={styles.heads} aria-hidden>
          <span>{columns[0]}</span>
          <span>{columns[1]}</span>
        </Grid>
      )}
      <Stack as="ul" gap="3" full ref={list}>
        {rows.map(([name, value], n) => (
          // The row has no id: its place names it.
          // oxlint-disable-next-line react/no-array-index-key
          <Stack as="li" gap="3" full key={n}>
            <Cell
              label={t('common.row_cell', { row: n + 1, column: columns[0] })}
              value={name}
              wrong={doubles.includes(name.trim())}
              disabled={disabled}
              onChange={(text) => setCell(n, 0, text)}
            />
            <Cell
              label={t('common.row_cell', { row: n + 1, column: columns[1] })}
              value={value}
              percent={percent}
              disabled={disabled}
              onChange={(text) => setCell(n, 1, text)}
            />
            {!disabled && (
              <IconButton
                label={t('common.remove_row', { row: n + 1 })}
                onPress={() => setRows(rows.filter((_row, other) => other !== n))}
              >
                <IconTrash size={16} stroke={1.75} aria-hidden />
              </IconButton>
            )}
          </Stack>
        ))}
      </Stack>
      {(twice ?? error) && <HintLine id={slot} error={twice ?? error} />}
      {!disabled && (
        <Button look="link" icon={<IconPlus size={14} stroke={1.75} aria-hidden />} onPress={add}>
          {t('common.add_row')}
        </Button>
      )}
    </Stack>
  );
}

interface CellProps {
  readonly label: string;
  readonly value: string;
  readonly wrong?: boolean;
  readonly percent?: boolean;
  readonly disabled: boolean;
  readonly onChange: (text: string) => void;
}

function Cell({ label, value, wrong, percent = false, disabled, onChange }: CellProps) {
  const typed = useTypedNumber({ value, onChange });
  return (
    <span className={fieldStyles.field} data-invalid={wrong || undefined}>
      <span className={fieldStyles.box} dir={percent ? 'ltr' : undefined}>
        <input
          aria-label={label}
          aria-invalid={wrong || undefined}
          className={percent ? `${fieldStyles.control} ${fieldStyles.figure}` : fieldStyles.control}
          dir={percent ? 'ltr' : 'auto'}
          placeholder=" "
          inputMode={percent ? 'decimal' : undefined}
          value={percent ? typed.text : value}
          disabled={disabled}
          maxLength={300}
          onChange={(event) => (percent ? typed.change : onChange)(event.target.value)}
        />
        {percent && <span aria-hidden>%</span>}
      </span>
      {percent && typed.note}
    </span>
  );
}
