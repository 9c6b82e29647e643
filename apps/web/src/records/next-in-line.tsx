import { IconArrowRight } from '@tabler/icons-react';
import type { StaffPath } from '../staff-navigation.ts';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { toListOrigin } from './record-search.ts';

interface NextInLineProps {
  readonly to: StaffPath;
  /** The record that has waited longest and that the user may decide; null: there is none. */
  readonly id: string | null | undefined;
  /** The tab of the list with what waits. */
  readonly tab: string;
  readonly children: string;
}

/** Opens the next record to decide, from the head of a queue. */
export function NextInLine({ to, id, tab, children }: NextInLineProps) {
  return id == null ? null : (
    <LinkButton
      to={to}
      search={{ id, from: toListOrigin({ tab }) }}
      look="primary"
      icon={<IconArrowRight className="flip" size={16} stroke={1.75} aria-hidden />}
    >
      {children}
    </LinkButton>
  );
}
