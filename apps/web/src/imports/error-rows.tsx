import type { ImportErrorRow, ImportFix, ImportReading, ImportReadingInput } from '@trunkline/contract/imports/reading';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { isolateText } from '../client/isolate-text.ts';
import { useT } from '../client/text.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Panel, Row, Stack, Text } from '../ui/layout/parts.tsx';
import styles from './imports.module.css';

export interface ImportRowError {
  readonly line: number;
  readonly field: string;
  readonly msg: string;
}

interface ErrorRowsProps {
  readonly rows: readonly ImportErrorRow[];
  /** All errors; those of lines without cells are shown as text. */
  readonly errors: readonly ImportRowError[];
  readonly fields: ImportReading['fields'];
  readonly choice: ImportReadingInput;
  readonly busy: boolean;
  /** Absent: the rows are read only. */
  readonly onCheck?: ((choice: ImportReadingInput) => void) | undefined;
  /** Downloads and notes above the table. */
  readonly tools?: ReactNode;
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

/** Columns beside those with errors, so that a row is recognised. */
const namingColumns = 2;

/** Lines whose cells could not be read. */
const listBareRows = (rows: readonly ImportErrorRow[], errors: readonly ImportRowError[]): ImportErrorRow[] => {
  const shown = new Set(rows.map(({ line }) => line));
  const bare = Map.groupBy(
    errors.filter(({ line }) => !shown.has(line)),
    ({ line }) => line,
  );
  return [...bare].map(([line, problems]) => ({
    line,
    cells: {},
    problems: problems.map((problem) => ({ ...problem, fixes: [] })),
  }));
};

function listColumns({ rows, fields }: Pick<ErrorRowsProps, 'rows' | 'fields'>): string[] {
  const bad = new Set(rows.flatMap(({ problems }) => problems.map(({ field }) => field)));
  const present = fields.map(({ name }) => name).filter((name) => rows.some(({ cells }) => cells[name]));
  const naming = present.slice(0, namingColumns);
  return fields.map(({ name }) => name).filter((name) => bad.has(name) || naming.includes(name));
}

/** Rows with errors: their cells are corrected in place, or the rows are left out, and then the file is checked again. */
export function ErrorRows(props: ErrorRowsProps) {
  const t = useT();
  const { rows, errors, fields, choice, busy, onCheck, tools } = props;
  const [cells, setCells] = useState<ReadonlyMap<string, string>>(new Map());
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const shown = [...rows, ...listBareRows(rows, errors)].toSorted((one, other) => one.line - other.line);
  if (shown.length === 0) return null;
  const columns = listColumns(props);
  const check = (entered = cells, without = leftOut): void => {
    const typed = [...entered].map(([key, value]) => {
      const [line = '', field = ''] = key.split(' ');
      return { line: Number(line), field, value };
    });
    const before = (choice.corrections ?? []).filter(({ line, field }) => !entered.has(`${line} ${field}`));
    onCheck?.({
      ...choice,
      corrections: [...before, ...typed],
      leave_out: [...new Set([...(choice.leave_out ?? []), ...without])],
    });
  };
  const fix = (row: number, field: string, { value, line }: ImportFix): void =>
    value === null
      ? check(cells, new Set([...leftOut, ...(line === null ? [] : [line])]))
      : check(new Map(cells).set(`${row} ${field}`, value));
  const toggle = (line: number): void =>
    setLeftOut((lines) => new Set(lines.has(line) ? [...lines].filter((one) => one !== line) : [...lines, line]));
  return (
    <Card
      flush
      title={t('imports.rows_title')}
      end={
        onCheck && (
          <Button busy={busy} disabled={cells.size + leftOut.size === 0} onPress={() => check()}>
            {t('imports.check_again')}
          </Button>
        )
      }
    >
      <Stack padTop="0" padX="5" padBottom="4" gap="3">
        {onCheck && <p className="meta">{t('imports.rows_text')}</p>}
        {tools}
      </Stack>
      <div className={styles.scroll}>
        <Text as="table" full size="small" className={styles.errors} aria-label={t('imports.rows_title')}>
          <thead>
            <tr>
              <th scope="col">{t('common.row')}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {fields.find((field) => field.name === name)?.label ?? name}
                </th>
              ))}
              <th scope="col">{t('imports.problem')}</th>
              {onCheck && <th aria-label={t('imports.leave_out')} />}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <ErrorRow
                key={row.line}
                row={row}
                columns={columns}
                fields={fields}
                typed={(name) => cells.get(`${row.line} ${name}`)}
                isLeftOut={leftOut.has(row.line)}
                onType={onCheck && ((name, value) => setCells(new Map(cells).set(`${row.line} ${name}`, value)))}
                onToggle={() => toggle(row.line)}
                onFix={onCheck && ((field, one) => fix(row.line, field, one))}
                onEnd={() => check()}
              />
            ))}
          </tbody>
        </Text>
      </div>
    </Card>
  );
}

interface ErrorRowProps {
  readonly row: ImportErrorRow;
  readonly columns: readonly string[];
  readonly fields: ImportReading['fields'];
  readonly typed: (field: string) => string | undefined;
  readonly isLeftOut: boolean;
  readonly onType: ((field: string, value: string) => void) | undefined;
  readonly onFix: ((field: string, fix: ImportFix) => void) | undefined;
  readonly onToggle: () => void;
  readonly onEnd: () => void;
}

function ErrorRow({ row, columns, fields, typed, isLeftOut, onType, onFix, onToggle, onEnd }: ErrorRowProps) {
  const t = useT();
  const { line, cells, problems } = row;
  const labelOf = (name: string): string => fields.find((field) => field.name === name)?.label ?? name;
  const isBad = (name: string): boolean => problems.some(({ field }) => field === name);
  return (
    <tr data-left={isLeftOut || undefined}>
      <th scope="row">{line}</th>
      {columns.map((name) => (
        <td key={name} data-empty={(!isBad(name) && !cells[name]) || undefined}>
          <span className={styles.cellName} aria-hidden>
            {labelOf(name)}
          </span>
          {isBad(name) && onType ? (
            <input
              aria-label={t('imports.cell', { field: labelOf(name), line })}
              aria-invalid
              dir="auto"
              placeholder=" "
              disabled={isLeftOut}
              value={typed(name) ?? cells[name] ?? ''}
              onChange={(event) => onType(name, event.target.value)}
              onKeyDown={(event) => moveOn(event, onEnd)}
            />
          ) : (
            <bdi>{cells[name]}</bdi>
          )}
        </td>
      ))}
      <Text as="td" tone="danger" className={styles.problem}>
        {problems.map(({ field, msg, fixes }) => (
          <Panel as="span" block key={`${field} ${msg}`}>
            {field !== '' && !columns.includes(field) ? `${labelOf(field)}: ${msg}` : msg}
            {onFix && fixes.length > 0 && !isLeftOut && (
              <Row as="span" gap="3" wrap padY="2">
                {fixes.map((fix) => (
                  <Button key={fix.value ?? fix.line} onPress={() => onFix(field, fix)}>
                    {fix.value === null
                      ? t('imports.leave_row', { line: fix.line ?? line })
                      : t('imports.use_value', { value: isolateText(fix.value) })}
                  </Button>
                ))}
              </Row>
            )}
          </Panel>
        ))}
      </Text>
      {onType && (
        <td>
          <Button
            look="ghost"
            aria-label={t(isLeftOut ? 'imports.take_row' : 'imports.leave_row', { line })}
            onPress={onToggle}
          >
            {isLeftOut ? (
              <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
            ) : (
              <IconX size={16} stroke={1.75} aria-hidden />
            )}
          </Button>
        </td>
      )}
    </tr>
  );
}
