import type { ReactNode } from 'react';
import { useFormat } from '../../client/format.ts';
import { Panel, Text } from '../layout/parts.tsx';
import { Notice } from './notice.tsx';

interface Approval {
  readonly who: string;
  readonly at: string;
  readonly reason?: string | null;
}

interface ApprovalsNoticeProps {
  readonly title: string;
  readonly approvals: readonly Approval[];
  /** The sentence that names the user and the time of an approval. */
  readonly approvedBy: (values: { who: string; at: string }) => string;
  /** What the next user should know, after the approvals. */
  readonly children?: ReactNode;
}

/** A record waits for a second user: who decided beyond their limit, when and why. */
export function ApprovalsNotice({ title, approvals, approvedBy, children }: ApprovalsNoticeProps) {
  const format = useFormat();
  return (
    <Panel top="5">
      <Notice tone="warn">
        <Text as="b" weight="600">
          {title}
        </Text>{' '}
        {approvals.map(({ who, at, reason }) => (
          <span key={`${who} ${at}`}>
            {approvedBy({ who: `\u2068${who}\u2069`, at: format.instant(at) })}{' '}
            {reason && (
              <Text as="q" whiteSpace="pre-line" breakWords dir="auto">
                {reason}
              </Text>
            )}{' '}
          </span>
        ))}
        {children}
      </Notice>
    </Panel>
  );
}
