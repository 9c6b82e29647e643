import type { ImportErrorRow, ImportReading, ImportReadingInput } from '@trunkline/contract/imports/reading';
import type { ReactNode } from 'react';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { Button } from '../ui/forms/button.tsx';
import { FactStrip } from '../ui/layout/facts.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { ErrorRows, type ImportRowError } from './error-rows.tsx';
import { ColumnsFoot } from './import-foot.tsx';
import { PartQuestions } from './part-questions.tsx';
import { type ImportStep, ImportSteps } from './import-steps.tsx';
import { Panel, Text } from '../ui/layout/parts.tsx';
import styles from './imports.module.css';

const countNames = ['new', 'changed', 'same', 'bad'] as const;

export interface ImportReviewProps {
  readonly reading: ImportReading;
  readonly result: {
    readonly counts: Readonly<Record<(typeof countNames)[number], number>>;
    readonly errors: readonly ImportRowError[];
    readonly errors_more: boolean;
    readonly error_rows: readonly ImportErrorRow[];
  };
  readonly fileName: string;
  readonly step: ImportStep;
  readonly onStep: (step: ImportStep) => void;
  readonly choice: ImportReadingInput;
  readonly busy: boolean;
  /** Reads the file again. Absent: the file is read only. */
  readonly onChoose?: ((choice: ImportReadingInput) => void) | undefined;
  /** Notes the name of the mapping, which is sent with the next choice. */
  readonly onName: (name: string) => void;
  readonly notice: ReactNode;
  /** What the file changes. */
  readonly changes: ReactNode;
  /** Beside the steps: what else can be done with the import. */
  readonly tools?: ReactNode;
  /** Above the columns: what the file holds. */
  readonly kind?: ReactNode;
  readonly errorTools?: ReactNode;
  /** The decision of the step of the check. */
  readonly foot: ReactNode;
  /** Around the buttons of a step: a bar of a page, the foot of a dialog. */
  readonly frame: (foot: ReactNode) => ReactNode;
}

/** The steps of an import after its file: columns, check, result. The page of staff and the dialog of partners are this. */
export function ImportReview(props: ImportReviewProps) {
  const { step, onStep, reading, onChoose, kind, tools } = props;
  const t = useT();
  return (
    <>
      <Text as="div" wrap size="small" tone="2" className={styles.line}>
        <ImportSteps step={step} />
        <Panel as="span" flex="fill" />
        {step === 'check' && onChoose && reading.read && (
          <Button onPress={() => onStep('columns')}>{t('imports.to_columns')}</Button>
        )}
        {tools}
      </Text>
      {step === 'columns' ? (
        <>
          {kind}
          <ColumnsStep {...props} />
        </>
      ) : (
        <CheckStep {...props} />
      )}
    </>
  );
}

function ColumnsStep({ reading, result, fileName, choice, busy, onChoose, onName, onStep, frame }: ImportReviewProps) {
  if (!onChoose) return null;
  const { counts } = result;
  return (
    <>
      <ColumnMapping
        reading={reading}
        choice={choice}
        onChoose={(next) => {
          // The last answer does not leave the columns by itself.
          onStep('columns');
          onChoose(next);
        }}
      />
      {frame(
        <ColumnsFoot
          reading={reading}
          fileName={fileName}
          choice={choice}
          rows={counts.new + counts.changed + counts.same + counts.bad}
          busy={busy}
          onName={onName}
          onNext={() => onStep('check')}
        />,
      )}
    </>
  );
}

function CheckStep(props: ImportReviewProps) {
  const { reading, result, step, choice, busy, onChoose, notice, changes, errorTools, foot, frame } = props;
  const t = useT();
  const format = useFormat();
  const { counts, errors, errors_more, error_rows } = result;
  return (
    <>
      {notice}
      <FactStrip
        large
        facts={countNames.map((name) => ({
          label: t(`imports.count_${name}`),
          value: (
            <Text as="span" tabular data-bad={(name === 'bad' && counts.bad > 0) || undefined} className={styles.count}>
              {format.number(counts[name])}
            </Text>
          ),
        }))}
      />
      {step === 'check' && onChoose && (
        <PartQuestions parts={reading.parts} choice={choice} busy={busy} onChoose={onChoose} />
      )}
      <ErrorRows
        rows={error_rows}
        errors={errors}
        fields={reading.fields}
        choice={choice}
        busy={busy}
        onCheck={step === 'check' ? onChoose : undefined}
        tools={
          <>
            {errors_more && <p className="meta">{t('imports.more_errors')}</p>}
            {errorTools}
          </>
        }
      />
      {changes}
      {foot && frame(foot)}
    </>
  );
}
