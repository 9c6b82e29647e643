import type { MembershipLevel } from '@trunkline/contract/enums';
import { useT } from '../../client/text.tsx';
import { Panel, Row } from './parts.tsx';
import styles from './level-mark.module.css';

/** The mark and the name of a membership level. */
export function LevelMark({ level }: { readonly level: MembershipLevel }) {
  const t = useT();
  return (
    <Row
      as="span"
      gap="2"
      align="center"
      inline
      padStart="1"
      whiteSpace="nowrap"
      className={`${styles.level} ${styles[level]}`}
    >
      <Panel as="i" flex="none" radius="0" aria-hidden />
      {t(`shell.level_${level}`)}
    </Row>
  );
}
