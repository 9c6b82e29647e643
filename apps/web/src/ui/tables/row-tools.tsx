import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { IconButton } from '../forms/link-button.tsx';
import { useT } from '../../client/text.tsx';
import { Row } from '../layout/parts.tsx';
import styles from './row-tools.module.css';

interface RowToolsProps {
  readonly index: number;
  /** Rows in the list. */
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** The buttons of one row of a list: up, down, remove. */
export function RowTools({ index, count, onMove, onRemove }: RowToolsProps) {
  const t = useT();
  return (
    <Row gap="1" align="center" className={styles.tools}>
      <IconButton label={t('ui.row_up')} size="s" disabled={index === 0} onPress={() => onMove(index - 1)}>
        <IconArrowUp size={14} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={t('ui.row_down')} size="s" disabled={index === count - 1} onPress={() => onMove(index + 1)}>
        <IconArrowDown size={14} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={t('ui.remove')} size="s" onPress={onRemove}>
        <IconTrash size={14} stroke={1.75} aria-hidden />
      </IconButton>
    </Row>
  );
}
