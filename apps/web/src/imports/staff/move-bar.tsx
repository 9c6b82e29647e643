import { Row } from '../../ui/layout/parts.tsx';
import styles from './import.module.css';

/** Moves of this percentage and more fill their half of the bar. */
const widestPercent = 100;

interface MoveBarProps {
  /** Percent with its sign, one decimal: `-11.3`. */
  readonly percent: string;
  /** The move needs a confirmation. */
  readonly isLarge: boolean;
}

/** How far a price moves: to the left when it falls, to the right when it rises, in every language, as figures do. */
export function MoveBar({ percent, isLarge }: MoveBarProps) {
  const move = Math.max(-widestPercent, Math.min(Number(percent), widestPercent));
  const half = Math.abs(move) / (widestPercent * 2);
  const left = move < 0 ? 0.5 - half : 0.5;
  return (
    <Row as="span" gap="3" align="center" justify="end" dir="ltr" inline>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" className={styles.move} data-large={isLarge || undefined}>
        <rect width="100" height="4" />
        <rect x={left * 100} width={Math.max(1, half * 100)} height="4" />
      </svg>
      <bdi>
        {Number(percent) > 0 ? '+' : ''}
        {percent}
      </bdi>
    </Row>
  );
}
