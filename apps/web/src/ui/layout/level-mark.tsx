import type { MembershipLevel, MembershipType } from '@trunkline/contract/enums';
import { getComma } from '@trunkline/text/languages';
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

interface MembershipMarksProps {
  readonly memberships: readonly { readonly type: MembershipType; readonly level: MembershipLevel }[];
}

/** The memberships of a company in one line: `ADP ◆ Gold, DSP ◆ Silver`. */
export function MembershipMarks({ memberships }: MembershipMarksProps) {
  const { language } = useT();
  return memberships.map(({ type, level }, index) => (
    <span key={type}>
      {index > 0 && `${getComma(language)} `}
      <bdi>{type}</bdi> <LevelMark level={level} />
    </span>
  ));
}
