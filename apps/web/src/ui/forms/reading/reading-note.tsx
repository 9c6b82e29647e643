import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Row, Text } from '../../layout/parts.tsx';
import styles from './reading-note.module.css';

/** Note under a field: how its text was read. */
export const ReadingNote = ({ children }: { readonly children: ReactNode }) => (
  <Text as="span" size="meta" leading="16" tone="2" className={styles.note} aria-live="polite">
    {children}
  </Text>
);

interface ReadingQuestionProps {
  readonly question: string;
  readonly readings: readonly { readonly value: string; readonly shown: string }[];
  readonly onChoose: (value: string) => void;
}

/** Question under a field whose text has several readings: a button for each. */
export const ReadingQuestion = ({ question, readings, onChoose }: ReadingQuestionProps) => (
  <Row as="span" gapX="3" gapY="0" wrap size="meta" leading="16" tone="warn" className={styles.question}>
    <span aria-live="polite">{question}</span>
    {readings.map(({ value, shown }) => (
      <Button key={value} look="link" onPress={() => onChoose(value)}>
        <bdi>{shown}</bdi>
      </Button>
    ))}
  </Row>
);
