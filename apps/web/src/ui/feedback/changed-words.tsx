import { compareTexts } from '@trunkline/rules/text/text-merge';

interface ChangedWordsProps {
  readonly before: string;
  readonly text: string;
  /** The element of the words that `before` does not have. */
  readonly as?: 'mark' | 'ins' | 'del';
}

/** A text with the words marked that another one does not have. */
export const ChangedWords = ({ before, text, as: Mark = 'mark' }: ChangedWordsProps) =>
  compareTexts(before, text).map(({ text: words, changed }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text, in their order
    changed ? <Mark key={index}>{words}</Mark> : <span key={index}>{words}</span>,
  );
