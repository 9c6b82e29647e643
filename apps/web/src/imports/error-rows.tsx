import type { ImportErrorRow, ImportReading, ImportReadingInput } from '@trunkline/contract/imports/reading';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useT } from '../client/text.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import styles from './imports.module.css';

interface ErrorRowsProps {
  readonly rows: readonly ImportErrorRow[];
  readonly fields: ImportReading['fields'];
  readonly choice: ImportReadingInput;
  readonly busy: boolean;
  readonly onCheck: (choice: ImportReadingInput) => void;
}

/** Enter goes to the next cell with an error, and checks after the last one. */
function moveOn(event: KeyboardEvent<HTMLInputElement>, check: () => void): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const cells = [...(event.currentTarget.closest('table')?.querySelectorAll('input') ?? [])];
  const next = cells[cells.indexOf(event.currentTarget) + 1];
  if (next) next.focus();
  else check();
}

/** Rows with errors: their cells are corrected in place, or the rows are left out, and then the file is checked again. */
export function ErrorRows({ rows, fields, choice, busy, onCheck }: ErrorRowsProps) {
  const t = useT();
  const [cells, setCells] = useState<ReadonlyMap<string, string>>(new Map());
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const editable = rows.filter(({ problems }) => problems.some(({ field }) => field !== ''));
  if (editable.length === 0) return null;
  const check = (): void => {
    const typed = [...cells].map(([key, value]) => {
      const [line = '', field = ''] = key.split(' ');
      return { line: Number(line), field, value };
    });
    const before = (choice.corrections ?? []).filter(({ line, field }) => !cells.has(`${line} ${field}`));
    onCheck({
      ...choice,
      corrections: [...before, ...typed],
      leave_out: [...new Set([...(choice.leave_out ?? []), ...leftOut])],
    });
  };
  const toggle = (line: number): void =>
    setLeftOut((lines) => new Set(lines.has(line) ? [...lines].filter((one) => one !== line) : [...lines, line]));
  return (
    <Card
      flush
      title={t('imports.rows_title')}
      end={
        <Button busy={busy} disabled={cells.size + leftOut.size === 0} onPress={check}>
          {t('imports.check_again')}
        </Button>
      }
    >
      <p className={`meta ${styles.note}`}>{t('imports.rows_text')}</p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <tbody>
            {editable.map(({ line, cells: written, problems }) => (
              <tr key={line} data-left={leftOut.has(line) || undefined}>
                <th scope="row">{line}</th>
                {problems
                  .filter(({ field }) => field !== '')
                  .map(({ field, msg }) => {
                    const label = fields.find(({ name }) => name === field)?.label ?? field;
                    const key = `${line} ${field}`;
                    return (
                      <td key={field}>
                        <label className={styles.cell}>
                          <span className="meta">{label}</span>
                          <input
                            aria-label={t('imports.cell', { field: label, line })}
                            dir="auto"
                            disabled={leftOut.has(line)}
                            value={cells.get(key) ?? written[field] ?? ''}
                            onChange={(event) => setCells(new Map(cells).set(key, event.target.value))}
                            onKeyDown={(event) => moveOn(event, check)}
                          />
                          <span className={styles.question}>{msg}</span>
                        </label>
                      </td>
                    );
                  })}
                <td>
                  <Button
                    look="ghost"
                    aria-label={t(leftOut.has(line) ? 'imports.take_row' : 'imports.leave_row', { line })}
                    onPress={() => toggle(line)}
                  >
                    {leftOut.has(line) ? (
                      <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
                    ) : (
                      <IconX size={16} stroke={1.75} aria-hidden />
                    )}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
