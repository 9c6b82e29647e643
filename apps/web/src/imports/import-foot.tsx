import type { ImportReading, ImportReadingInput } from '@trunkline/contract/imports/reading';
import { importUndoHours } from '@trunkline/contract/imports/reading';
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../client/text.tsx';
import { Button } from '../ui/forms/button.tsx';
import { PlainCheckbox } from '../ui/forms/checkbox.tsx';
import { PlainField } from '../ui/forms/plain-field.tsx';
import { Panel, Row, Stack, Text } from '../ui/layout/parts.tsx';
import styles from './imports.module.css';

interface ColumnsFootProps {
  readonly reading: ImportReading;
  readonly fileName: string;
  readonly choice: ImportReadingInput;
  readonly rows: number;
  readonly busy: boolean;
  readonly onName: (name: string) => void;
  readonly onNext: () => void;
}

/** What is open in the step of the columns, under which name they are remembered, and the way to the check. */
export function ColumnsFoot({ reading, fileName, choice, rows, busy, onName, onNext }: ColumnsFootProps) {
  const t = useT();
  const named = reading.remembered?.name ?? fileName;
  const name = choice.remember_as ?? named;
  const questions = reading.columns.filter(({ question }) => question !== null).length;
  const missing = reading.missing.length;
  return (
    <Row gapX="4" gapY="3" align="center" wrap full className={styles.foot}>
      <PlainCheckbox
        label={t('imports.remember')}
        checked={name !== ''}
        onChange={(isOn) => onName(isOn ? named : '')}
      />
      {name !== '' && (
        <PlainField label={t('imports.remember')} hideLabel value={name} maxLength={120} onChange={onName} />
      )}
      <Panel as="span" flex="fill" />
      {questions + missing > 0 && (
        <Text as="span" size="small" weight="500" tone="warn" className={styles.warning}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <Stack as="span">
            {questions > 0 && <span>{t('imports.open_questions', { count: questions })}</span>}
            {missing > 0 && <span>{t('imports.missing_columns', { count: missing })}</span>}
          </Stack>
        </Text>
      )}
      <Button look="primary" busy={busy} disabled={missing > 0 || reading.question !== null} onPress={onNext}>
        {missing > 0 ? t('imports.step_check') : t('imports.to_check', { count: rows })}
      </Button>
    </Row>
  );
}

interface CheckFootProps {
  /** Rows that the import writes. */
  readonly rows: number;
  readonly bad: number;
  /** Changes that are not ticked yet. */
  readonly toConfirm: number;
  readonly busy: boolean;
  readonly later?: ReactNode;
  readonly onImport: (skipBad: boolean) => void;
}

/** The decision: bad rows are left out by a tick, changes that need it are confirmed, and then the button imports. */
export function CheckFoot({ rows, bad, toConfirm, busy, later, onImport }: CheckFootProps) {
  const t = useT();
  const [leavesOut, setLeavesOut] = useState(false);
  return (
    <Row gapX="4" gapY="3" align="center" wrap full className={styles.foot}>
      {bad > 0 && (
        <PlainCheckbox label={t('imports.leave_errors', { count: bad })} checked={leavesOut} onChange={setLeavesOut} />
      )}
      <Text as="span" wrap size="small" tone="2" className={styles.line}>
        <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
        <span className="meta">{t('imports.undo_hours', { hours: importUndoHours })}</span>
      </Text>
      <Panel as="span" flex="fill" />
      {toConfirm > 0 && (
        <Text as="span" size="small" weight="500" tone="warn" className={styles.warning}>
          {t('imports.to_confirm', { count: toConfirm })}
        </Text>
      )}
      {later}
      <Button
        look="primary"
        busy={busy}
        disabled={toConfirm > 0 || (bad > 0 && !leavesOut)}
        onPress={() => onImport(bad > 0)}
      >
        {t('imports.import_rows', { count: rows })}
      </Button>
    </Row>
  );
}
