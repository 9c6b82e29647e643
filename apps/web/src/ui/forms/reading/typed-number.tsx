import { readNumber } from '@trunkline/rules/reading/number';
import { formatPlainDecimal } from '@trunkline/text/figures';
import type { Language } from '@trunkline/text/languages';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../client/text.tsx';
import { useFormat } from '../../../client/format.ts';
import { ReadingNote, ReadingQuestion } from './reading-note.tsx';

// Fields of numbers never change what is typed. Rules: docs/rules/reading.md, "Numbers"

/**
 * What a field holds for a typed text: the number with a point (`"1234.50"`) where it has one reading. Everything else is text that every shape
 * refuses: two readings in the notation with a comma (`"1,000"`), other text as it was typed. `currency`: the only one that may stand beside it.
 */
export function toHeldNumber(typed: string, currency?: string): string {
  const read = readNumber(typed);
  if (read.currency !== undefined && read.currency !== currency) return typed;
  if (read.readings) return read.readings[0].replace('.', ',');
  return read.problem === 'empty' ? '' : (read.value ?? typed);
}

/** Drops zeros behind the second decimal: the first reading of `1.000` is shown as 1.00. */
const shortenDecimals = (number: string): string => number.replace(/(\.\d\d)0+$/, '$1');

/** Drops zero decimals: `12.00` becomes `12`. */
const dropZeros = (number: string): string => number.replace(/^(-?\d+)\.0+$/, '$1');

/** A stored number with the decimal mark of the language, unless that would have two readings: `1.234` is not shown as 1,234. */
function localize(language: Language, value: string): string {
  const shown = formatPlainDecimal(language, value);
  return readNumber(shown).value === value ? shown : value;
}

interface TypedNumberOptions {
  /** Value as `toHeldNumber` makes it, or as it was stored. */
  readonly value: string;
  readonly onChange: (held: string) => void;
  readonly currency?: string | undefined;
  /** The field holds whole numbers: `12.00` and 12 are the same. */
  readonly isWhole?: boolean;
}

export interface TypedNumber {
  /** Text of the input. */
  readonly text: string;
  readonly change: (typed: string) => void;
  /** The text has two readings, and the note asks for one. */
  readonly isQuestion: boolean;
  /** What was understood, where it looks other than what was typed; or the question. */
  readonly note: ReactNode;
}

/** The text of a number while it is typed, beside the value that it stands for. */
export function useTypedNumber({ value, onChange, currency, isWhole = false }: TypedNumberOptions): TypedNumber {
  const [typed, setTyped] = useState<string>();
  const t = useT();
  const format = useFormat();
  // A value that came from elsewhere replaces what was typed.
  const toHeld = (text: string) => (isWhole ? dropZeros(toHeldNumber(text, currency)) : toHeldNumber(text, currency));
  const text = typed !== undefined && toHeld(typed) === value ? typed : localize(t.language, value);
  const read = readNumber(text);
  const change = (next: string): void => {
    setTyped(next);
    onChange(toHeld(next));
  };
  if (read.currency !== undefined && read.currency !== currency)
    return {
      text,
      change,
      isQuestion: false,
      note: <ReadingNote>{t('ui.number_currency', { currency: read.currency })}</ReadingNote>,
    };
  if (read.readings) {
    const readings = read.readings.map(isWhole ? dropZeros : shortenDecimals);
    const choose = (reading: string) => {
      setTyped(undefined);
      onChange(reading);
    };
    const note = (
      <ReadingQuestion
        question={t('ui.number_question')}
        readings={readings.map((reading) => ({ value: reading, shown: format.decimal(reading) }))}
        onChoose={choose}
      />
    );
    return { text, change, isQuestion: true, note };
  }
  const listOwnNotations = (number: string) => [number, formatPlainDecimal(t.language, number), format.decimal(number)];
  const isOtherwise = read.value !== undefined && !listOwnNotations(read.value).includes(text.trim());
  const note = isOtherwise && (
    <ReadingNote>{t('ui.number_understood', { number: `\u2066${format.decimal(read.value)}\u2069` })}</ReadingNote>
  );
  return { text, change, isQuestion: false, note: note || undefined };
}
