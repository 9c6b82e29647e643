import { importPartAnswers, type ImportReading, type ImportReadingInput } from '@trunkline/contract/imports/reading';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useT } from '../client/text.tsx';
import { Button } from '../ui/forms/button.tsx';
import { getPartAnswerKey } from './reading-options.tsx';
import { Panel } from '../ui/layout/parts.tsx';
import styles from './imports.module.css';

interface PartQuestionsProps {
  readonly parts: ImportReading['parts'];
  readonly choice: ImportReadingInput;
  readonly busy: boolean;
  readonly onChoose: (choice: ImportReadingInput) => void;
}

/** Hidden rows, rows that are struck through and merged cells are asked about once, for all of them. */
export function PartQuestions({ parts, choice, busy, onChoose }: PartQuestionsProps) {
  const t = useT();
  const open = parts.filter(({ answer }) => answer === null);
  if (open.length === 0) return null;
  return (
    <Panel line="all" radius="2" clip>
      {open.map(({ name, count }) => (
        <fieldset key={name} className={styles.missing} aria-label={t(`imports.part_${name}`)}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <p>{t('imports.part_count', { part: t(`imports.part_${name}`), count })}</p>
          {importPartAnswers.map((answer) => (
            <Button key={answer} busy={busy} onPress={() => onChoose({ ...choice, [name]: answer })}>
              {t(getPartAnswerKey(name, answer))}
            </Button>
          ))}
        </fieldset>
      ))}
    </Panel>
  );
}
