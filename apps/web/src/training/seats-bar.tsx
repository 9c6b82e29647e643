import { useT } from '../client/text.tsx';
import { Row, Text } from '../ui/layout/parts.tsx';
import styles from './training.module.css';

interface SeatsBarProps {
  readonly seats: number;
  readonly seats_left: number;
  readonly waiting?: number;
}

/** Taken seats as a bar, with the free ones in words; few free ones are amber. */
export function SeatsBar({ seats, seats_left, waiting = 0 }: SeatsBarProps) {
  const t = useT();
  const few = seats_left > 0 && seats_left <= Math.max(1, seats / 5);
  return (
    <Row as="span" gap="4" align="center" inline data-few={few || undefined} className={styles.seats}>
      <span aria-hidden>
        <i style={{ inlineSize: `${(100 * (seats - seats_left)) / seats}%` }} />
      </span>
      <Text as="span" tone={few ? 'warn' : seats_left === 0 ? '3' : 'ink'}>
        {seats_left > 0
          ? t('training.seats_left', { left: seats_left, seats })
          : waiting > 0
            ? t('training.full_waiting', { count: waiting })
            : t('training.full')}
      </Text>
    </Row>
  );
}
