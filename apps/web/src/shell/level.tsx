import { useT } from '../client/text.tsx';
import styles from './level.module.css';

export type LevelName = 'silver' | 'gold' | 'diamond';

/** A level's mark and word. */
export function Level({ level }: { readonly level: LevelName }) {
  const t = useT();
  return (
    <span className={`${styles.level} ${styles[level]}`}>
      <i aria-hidden />
      {t(`shell.level_${level}`)}
    </span>
  );
}
