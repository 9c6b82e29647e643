import type { ProjectCandidate } from '@trunkline/contract/staff/projects';
import { type Term, toSpan } from './term-axis.ts';
import { Panel } from '../../ui/layout/parts.tsx';
import styles from './term-bars.module.css';

interface TermBarsProps {
  readonly axis: Term;
  /** The term of the reviewed project, which is outlined. */
  readonly own: Term | undefined;
  readonly other?: Pick<ProjectCandidate, 'window' | 'protection'>;
}

/** The term of a candidate under that of the reviewed project, on the line of time of all. The words stand beside it. */
export function TermBars({ axis, own, other }: TermBarsProps) {
  return (
    <Panel as="span" relative top="3" block className={styles.bars} aria-hidden>
      {other && <i style={toStyle(axis, other.window)} data-asked={other.protection === 'requested' || undefined} />}
      {own && <b style={toStyle(axis, own)} />}
    </Panel>
  );
}

function toStyle(axis: Term, term: Term) {
  const { start, size } = toSpan(axis, term);
  return { insetInlineStart: `${start}%`, inlineSize: `${size}%` };
}
