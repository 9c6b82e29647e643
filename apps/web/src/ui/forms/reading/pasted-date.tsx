import { readDate } from '@trunkline/rules/reading/date';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { ReadingNote, ReadingQuestion } from './reading-note.tsx';

interface PastedDate {
  /** Handler for the box around the segments of a date. */
  readonly onPaste: (event: ClipboardEvent) => void;
  /** The question of a date with two readings, or that the text is no date. */
  readonly note: ReactNode;
  /** Removes the note, when another day is chosen. */
  readonly clear: () => void;
}

/** A date that is pasted in any notation. Rules: docs/rules/reading.md, "Dates" */
export function usePastedDate(onChange: (day: string) => void): PastedDate {
  const t = useT();
  const format = useFormat();
  const [pasted, setPasted] = useState<string>();
  const clear = () => setPasted(undefined);
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    const { value } = readDate(text);
    event.preventDefault();
    setPasted(value === undefined ? text : undefined);
    if (value !== undefined) onChange(value);
  };
  const readings = pasted === undefined ? undefined : readDate(pasted).readings;
  const choose = (day: string) => {
    clear();
    onChange(day);
  };
  const note = readings ? (
    <ReadingQuestion
      question={t('ui.date_question')}
      readings={readings.map((value) => ({ value, shown: format.day(value) }))}
      onChoose={choose}
    />
  ) : (
    pasted !== undefined && <ReadingNote>{t('ui.date_not_read', { text: pasted.slice(0, 40) })}</ReadingNote>
  );
  return { onPaste, note, clear };
}
