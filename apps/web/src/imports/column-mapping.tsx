import type { ImportColumnReading, ImportMapping } from '@trunkline/contract/imports/reading';
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconHistory } from '@tabler/icons-react';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { Button } from '../ui/forms/button.tsx';
import { PlainSelect } from '../ui/forms/plain-select.tsx';
import { MissingField } from './missing-field.tsx';
import { ReadingOptions, type ReadingProps } from './reading-options.tsx';
import { Panel, Row, Stack, Text } from '../ui/layout/parts.tsx';
import styles from './imports.module.css';

/** The columns of a file with the field of each, above its first rows. Every choice reads the file again. */
export function ColumnMapping(props: ReadingProps) {
  const { reading, choice, onChoose } = props;
  if (!reading.read) return null;
  const mapping: ImportMapping = choice.mapping ?? {};
  const choose = (column: ImportColumnReading, field: string): void => {
    // A field has one column: the former one is left out, and so is the field that this column was.
    const without = Object.fromEntries(Object.entries(mapping).filter(([, source]) => source !== column.index));
    const former = column.guess !== null && column.guess !== field ? { [column.guess]: null } : {};
    onChoose({ ...choice, mapping: { ...without, ...former, ...(field === '' ? {} : { [field]: column.index }) } });
  };
  const labelOf = (field: string): string => reading.fields.find(({ name }) => name === field)?.label ?? field;
  return (
    <Stack gap="4">
      <RememberedNote {...props} />
      <ReadingOptions {...props} />
      <Panel line="all" radius="2" clip>
        <ColumnTable {...props} onField={choose} />
        {reading.missing.map((field) => (
          <MissingField
            key={field}
            field={field}
            label={labelOf(field)}
            columns={reading.columns}
            onChoose={(source) => onChoose({ ...choice, mapping: { ...mapping, [field]: source } })}
          />
        ))}
        <RequiredFields {...props} />
      </Panel>
    </Stack>
  );
}

/** The mapping that an earlier file of the same headings had. */
function RememberedNote({ reading: { remembered }, choice, onChoose }: ReadingProps) {
  const t = useT();
  const format = useFormat();
  if (!remembered) return null;
  return (
    <Text as="div" wrap size="small" tone="2" className={styles.line}>
      <IconHistory size={16} stroke={1.75} aria-hidden />
      <span>{t('imports.remembered_as', { name: remembered.name, day: format.day(remembered.used_at) })}</span>
      <Button look="ghost" onPress={() => onChoose({ ...choice, mapping: null, use_remembered: false })}>
        {t('imports.from_scratch')}
      </Button>
    </Text>
  );
}

interface ColumnTableProps extends ReadingProps {
  readonly onField: (column: ImportColumnReading, field: string) => void;
}

function ColumnTable({ reading, onField }: ColumnTableProps) {
  const t = useT();
  return (
    // Wide files are scrolled by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} tabIndex={0} aria-label={t('common.columns')}>
      <Text as="table" full size="small" className={styles.table}>
        <thead>
          <tr>
            {reading.columns.map((column) => (
              <th key={column.index} scope="col" data-look={toLook(column)}>
                <ColumnHead column={column} fields={reading.fields} onChoose={(field) => onField(column, field)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reading.sample.map(({ line, cells }) => (
            <tr key={line}>
              {reading.columns.map((column) => (
                <td key={column.index} data-look={toLook(column)} data-figure={isFigure(cells[column.index])}>
                  <bdi>{cells[column.index]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Text>
    </section>
  );
}

const toLook = ({ certain, question }: ImportColumnReading): 'used' | 'unsure' | 'unused' =>
  question !== null ? 'unsure' : certain ? 'used' : 'unused';

/** Figures stand at the right in every language, so that their decimals line up. */
const isFigure = (cell: string | undefined): true | undefined =>
  /^[-+]?[\d.,' ]*[.,]\d+$/.test(cell ?? '') ? true : undefined;

/** A, B, … Z, AA as spreadsheets name columns. */
function toLetter(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : toLetter(Math.floor(index / 26) - 1) + letter;
}

interface ColumnHeadProps {
  readonly column: ImportColumnReading;
  readonly fields: ReadingProps['reading']['fields'];
  readonly onChoose: (field: string) => void;
}

function ColumnHead({ column, fields, onChoose }: ColumnHeadProps) {
  const t = useT();
  const { index, heading, guess, certain, question, remembered, looks_like } = column;
  const name = heading === '' ? t('imports.no_heading', { number: index + 1 }) : heading;
  const isOffered = question === 'field' || question === 'hidden';
  const suggested = fields.find((field) => field.name === guess);
  const other = fields.find((field) => field.name === looks_like);
  return (
    <Stack gap="3" weight="500">
      <span className={styles.name}>
        <Text as="span" mono size="meta" weight="400" tone="3" aria-hidden>
          {toLetter(index)}
        </Text>
        <bdi>{name}</bdi>
      </span>
      <PlainSelect
        label={t('imports.column_of', { heading: name })}
        value={isOffered ? '' : (guess ?? '')}
        empty={t('imports.leave_out')}
        options={fields.map((field) => ({ value: field.name, label: field.label }))}
        onChange={onChoose}
      />
      {question !== null && (
        <Text as="span" size="meta" weight="500" tone="warn">
          {t(`imports.question_${question}`, { field: suggested?.label ?? '', guess: other?.label ?? '' })}
        </Text>
      )}
      {isOffered && suggested && (
        <Panel as="span" wrap className={styles.answers}>
          <Button onPress={() => onChoose(suggested.name)}>{suggested.label}</Button>
          <Button onPress={() => onChoose('')}>{t('imports.leave_out')}</Button>
        </Panel>
      )}
      {question === 'remembered' && suggested && other && (
        <Panel as="span" wrap className={styles.answers}>
          <Button onPress={() => onChoose(suggested.name)}>{t('imports.keep')}</Button>
          <Button onPress={() => onChoose(other.name)}>{t('imports.use_value', { value: other.label })}</Button>
        </Panel>
      )}
      {certain && remembered && (
        <Text as="span" size="meta" weight="400" tone="2" className={styles.certain}>
          <IconCheck size={14} stroke={2} aria-hidden />
          {t('imports.as_before')}
        </Text>
      )}
    </Stack>
  );
}

/** The required fields with their state, values that stand for all rows, and what the file holds beyond its rows. */
function RequiredFields({ reading: { fields, missing, values, notes } }: ReadingProps) {
  const t = useT();
  const required = fields.filter(({ name, required: isRequired }) => isRequired || missing.includes(name));
  return (
    <Row gapX="5" gapY="3" align="center" wrap padY="4" padX="5" size="small" className={styles.required}>
      <span className="meta">{t('imports.required')}</span>
      {required.map(({ name, label }) => (
        <span key={name} data-missing={missing.includes(name) || undefined}>
          {missing.includes(name) ? (
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          ) : (
            <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          )}
          {label}
        </span>
      ))}
      {values.map(({ field, value }) => (
        <span key={field} className="meta">
          {fields.find(({ name }) => name === field)?.label ?? field}: {t('imports.all_rows', { value })}
        </span>
      ))}
      {notes.map((note) => (
        <span key={note} className="meta">
          {note}
        </span>
      ))}
    </Row>
  );
}
