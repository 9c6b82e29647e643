import { useT } from '../client/text.tsx';
import { Panel } from '../ui/layout/parts.tsx';
import styles from './chat.module.css';

interface MessageSearchProps {
  readonly keyword: string;
  readonly onChange: (keyword: string) => void;
}

/** The words that messages are searched by. */
export function MessageSearch({ keyword, onChange }: MessageSearchProps) {
  const t = useT();
  return (
    <Panel as="search" padY="3" padX="4" line="bottom" className={styles.search}>
      <input
        type="search"
        aria-label={t('chat.search')}
        placeholder={t('chat.search')}
        maxLength={100}
        value={keyword}
        onChange={(event) => onChange(event.target.value)}
      />
    </Panel>
  );
}
