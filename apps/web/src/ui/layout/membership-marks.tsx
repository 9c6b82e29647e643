import type { MembershipLevel, MembershipType } from '@trunkline/contract/enums';
import { getComma } from '@trunkline/text/languages';
import { useT } from '../../client/text.tsx';
import { LevelMark } from './level-mark.tsx';

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
