import { Row, Text } from '../ui/layout/parts.tsx';
import styles from './training.module.css';

interface ScoreBarProps {
  readonly score: number | null;
  readonly pass_mark: number | null;
}

/** A score of 100 as a bar, with a tick at the pass mark of the sitting. */
export function ScoreBar({ score, pass_mark }: ScoreBarProps) {
  if (score === null) return '–';
  const passed = pass_mark !== null && score >= pass_mark;
  return (
    <Row as="span" gap="3" align="center" inline data-passed={passed || undefined} className={styles.score}>
      <Text as="b" weight="500" tabular>
        {score}
      </Text>
      <span aria-hidden>
        <i style={{ inlineSize: `${score}%` }} />
        {pass_mark !== null && <u style={{ insetInlineStart: `${pass_mark}%` }} />}
      </span>
    </Row>
  );
}
