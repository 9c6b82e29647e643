import {
  dateOrders,
  importPartAnswers,
  type ImportPart,
  type ImportPartAnswer,
  type ImportReading,
  type ImportReadingInput,
  numberNotations,
} from '@trunkline/contract/imports/reading';
import { tableSeparators, textEncodings } from '@trunkline/contract/tables';
import type { ReactNode } from 'react';
import { useT } from '../client/text.tsx';
import { PlainSelect } from '../ui/forms/plain-select.tsx';
import { Grid, Row, Stack, Text } from '../ui/layout/parts.tsx';
import styles from './imports.module.css';

const separatorNames = { ',': ',', ';': ';', '\t': 'Tab', '|': '|' } as const;

export interface ReadingProps {
  readonly reading: ImportReading;
  readonly choice: ImportReadingInput;
  /** Reads the file again. */
  readonly onChoose: (choice: ImportReadingInput) => void;
}

/** How the file is read, and whether that was found or chosen. Each choice reads it again. */
export function ReadingOptions({ reading: { read, reads_as, question, parts }, choice, onChoose }: ReadingProps) {
  const t = useT();
  if (!read) return null;
  const pick = <V extends string>(values: readonly V[], value: string): V | null =>
    values.find((one) => one === value) ?? null;
  return (
    <Grid line="all" radius="2" clip className={styles.options}>
      {read.encoding !== null && (
        <>
          <Option label={t('common.encoding')} isChosen={choice.encoding != null} isFound>
            <PlainSelect
              label={t('common.encoding')}
              value={choice.encoding ?? read.encoding}
              options={textEncodings.map((value) => ({ value, label: value }))}
              onChange={(value) => onChoose({ ...choice, encoding: pick(textEncodings, value) })}
            />
          </Option>
          <Option label={t('imports.separator')} isChosen={choice.separator != null} isFound>
            <PlainSelect
              label={t('imports.separator')}
              value={choice.separator ?? read.separator ?? ''}
              options={tableSeparators.map((value) => ({ value, label: separatorNames[value] }))}
              onChange={(value) => onChoose({ ...choice, separator: pick(tableSeparators, value) })}
            />
          </Option>
        </>
      )}
      {read.sheets.length > 1 && (
        <Option
          label={t('common.sheet')}
          isChosen={choice.sheet != null}
          isFound={!question}
          isAsked={question !== null}
        >
          <PlainSelect
            label={t('common.sheet')}
            value={question ? '' : (choice.sheet ?? read.sheet ?? '')}
            {...(question && { empty: t('imports.choose') })}
            options={read.sheets.map((value) => ({ value, label: value }))}
            onChange={(sheet) => onChoose({ ...choice, ...ofSheet, sheet })}
          />
        </Option>
      )}
      <Option label={t('imports.numbers')} isChosen={choice.numbers != null} isFound={read.numbers !== null}>
        <PlainSelect
          label={t('imports.numbers')}
          value={choice.numbers ?? read.numbers ?? ''}
          empty="–"
          options={numberNotations.map((value) => ({ value, label: t(`imports.numbers_${value}`) }))}
          onChange={(value) => onChoose({ ...choice, numbers: pick(numberNotations, value) })}
        />
      </Option>
      <Option label={t('imports.dates')} isChosen={choice.dates != null} isFound={read.dates !== null}>
        <PlainSelect
          label={t('imports.dates')}
          value={choice.dates ?? read.dates ?? ''}
          empty="–"
          options={dateOrders.map((value) => ({ value, label: t(`imports.dates_${value}`) }))}
          onChange={(value) => onChoose({ ...choice, dates: pick(dateOrders, value) })}
        />
      </Option>
      <Option label={t('imports.headings')} isChosen={choice.headings_row != null} isFound={read.headings_row !== null}>
        <PlainSelect
          label={t('imports.headings')}
          value={String(read.headings_row ?? 0)}
          options={[
            { value: '0', label: t('imports.no_headings') },
            ...listLines(read).map(({ line, text }) => ({
              value: String(line),
              label: t('imports.headings_line', { row: line, text }),
            })),
          ]}
          onChange={(line) => onChoose({ ...choice, mapping: null, headings_row: Number(line) })}
        />
      </Option>
      {parts.map(({ name, count, answer }) => (
        <Option
          key={name}
          label={t('imports.part_count', { part: t(`imports.part_${name}`), count })}
          isChosen={answer !== null}
          isFound={false}
          isAsked={answer === null}
        >
          <PlainSelect
            label={t(`imports.part_${name}`)}
            value={answer ?? ''}
            {...(answer === null && { empty: t('imports.choose') })}
            options={importPartAnswers.map((value) => ({ value, label: t(getPartAnswerKey(name, value)) }))}
            onChange={(value) => onChoose({ ...choice, [name]: pick(importPartAnswers, value) })}
          />
        </Option>
      ))}
      {reads_as.length > 0 && (
        <Option label={t('imports.reads_as')} isChosen={false} isFound={false}>
          <Stack as="span" size="small" leading="20">
            {reads_as.slice(0, 2).map(({ field, written, value }) => (
              <span key={field}>
                <bdi>{t('imports.reads', { written, value })}</bdi>
              </span>
            ))}
          </Stack>
        </Option>
      )}
    </Grid>
  );
}

/** What belongs to the lines of one sheet is not said of another. */
const ofSheet = { mapping: null, headings_row: null, corrections: null, leave_out: null } as const;

/** The lines of which one may be that of the headings; the one that was found is always among them. */
function listLines({ first_lines, headings_row }: NonNullable<ImportReading['read']>) {
  const isListed = headings_row === null || first_lines.some(({ line }) => line === headings_row);
  return isListed ? first_lines : [...first_lines, { line: headings_row, text: '' }];
}

export const getPartAnswerKey = (part: ImportPart, answer: ImportPartAnswer) =>
  part === 'merged_cells' ? (`imports.part_${answer}_merged` as const) : (`imports.part_${answer}` as const);

interface OptionProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly isFound: boolean;
  /** Rows wait for the answer. */
  readonly isAsked?: boolean;
  readonly children: ReactNode;
}

function Option({ label, isChosen, isFound, isAsked = false, children }: OptionProps) {
  const t = useT();
  return (
    <Stack gap="3" content="start" padY="4" padX="5" className={styles.option} data-asked={isAsked || undefined}>
      <Row as="span" gap="3" justify="between">
        <span className="meta">{label}</span>
        {isChosen ? (
          <span className="meta">{t('imports.chosen')}</span>
        ) : isAsked ? (
          <Text as="span" size="meta" weight="500" tone="warn">
            {t('imports.unanswered')}
          </Text>
        ) : isFound ? (
          <Text as="span" size="meta" tone="ok">
            {t('imports.detected')}
          </Text>
        ) : null}
      </Row>
      {children}
    </Stack>
  );
}
