import type { MembershipLevel } from '@trunkline/contract/enums';
import { useT } from '../../client/text.tsx';
import styles from './level-mark.module.css';

/** The mark and the name of a membership level. */
export function LevelMark({ level }: { readonly level: MembershipLevel }) {
  const t = useT();
  return (
    <span className={`${styles.level} ${styles[level]}`}>
      <i aria-hidden />
      {t(`shell.level_${level}`)}
    </span>
  );
}
