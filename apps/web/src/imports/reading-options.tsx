import {
  dateOrders,
  type ImportReading,
  type ImportReadingInput,
  numberNotations,
} from '@trunkline/contract/imports/reading';
import { tableSeparators, textEncodings } from '@trunkline/contract/tables';
import type { ReactNode } from 'react';
import { useT } from '../client/text.tsx';
import { PlainSelect } from '../ui/forms/plain-select.tsx';
import { Grid, Panel, Row, Stack, Text } from '../ui/layout/parts.tsx';
import styles from './imports.module.css';

const separatorNames = { ',': ',', ';': ';', '\t': 'Tab', '|': '|' } as const;

export interface ReadingProps {
  readonly reading: ImportReading;
  readonly choice: ImportReadingInput;
  /** Reads the file again. */
  readonly onChoose: (choice: ImportReadingInput) => void;
}

/** How the file is read, and whether that was found or chosen. Each choice reads it again. */
export function ReadingOptions({ reading: { read, reads_as }, choice, onChoose }: ReadingProps) {
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
        <Option label={t('common.sheet')} isChosen={choice.sheet != null} isFound>
          <PlainSelect
            label={t('common.sheet')}
            value={choice.sheet ?? read.sheet ?? ''}
            options={read.sheets.map((value) => ({ value, label: value }))}
            onChange={(sheet) => onChoose({ ...choice, sheet, mapping: null })}
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
      {read.headings_row !== null && (
        <Option label={t('imports.headings')} isChosen={false} isFound>
          <Panel as="span" size="small" leading="20" padY="3">
            {t('imports.headings_row', { row: read.headings_row })}
          </Panel>
        </Option>
      )}
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

interface OptionProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly isFound: boolean;
  readonly children: ReactNode;
}

function Option({ label, isChosen, isFound, children }: OptionProps) {
  const t = useT();
  return (
    <Stack gap="3" content="start" padY="4" padX="5" className={styles.option}>
      <Row as="span" gap="3" justify="between">
        <span className="meta">{label}</span>
        {isChosen ? (
          <span className="meta">{t('imports.chosen')}</span>
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
