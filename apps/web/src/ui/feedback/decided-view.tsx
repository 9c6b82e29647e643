import { IconCopy, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { Button } from '../forms/button.tsx';
import type { TimelineItem } from './timeline.tsx';
import { ConflictSection } from './conflict-view.tsx';
import { Stack, Text } from '../layout/parts.tsx';
import styles from './conflict-view.module.css';

/** What happened to the record, by whom and when: the newest entry of its timeline. */
export type RecordDecision = Pick<TimelineItem, 'title' | 'who' | 'at' | 'reason'>;

interface DecidedViewProps {
  readonly decision: RecordDecision;
  /** What the user had typed for a decision of their own. */
  readonly typed?: string | undefined;
  readonly actions: ReactNode;
}

/** Notice that somebody else decided first: who, what, when, why. docs/rules/pages.md, "Two people at one record" */
export function DecidedView({ decision: { title, who, at, reason }, typed, actions }: DecidedViewProps) {
  const t = useT();
  const format = useFormat();
  const label = useId();
  return (
    <ConflictSection label={t('conflicts.decided')}>
      <Stack gap="4" pad="4" line="all" radius="2" surface="1">
        <div className={styles.banner} role="alert">
          <IconUsers size={16} stroke={1.75} aria-hidden />
          <p>
            <b>{t('conflicts.decided')}</b> {t('conflicts.decided_text')}
          </p>
        </div>
        <Text as="div" padStart="4" size="small" leading="20" className={styles.decision}>
          <p>
            <b>{title}</b>
          </p>
          <p className="meta">
            <bdi>{who}</bdi>
            <span className={styles.dot} aria-hidden>
              ·
            </span>
            <time dateTime={at}>{format.instant(at)}</time>
          </p>
          {reason && (
            <Text as="q" top="2" breakWords block dir="auto">
              {reason}
            </Text>
          )}
        </Text>
        {typed && (
          <Stack gap="2">
            <p id={label} className="meta">
              {t('conflicts.decided_typed')}
            </p>
            <textarea readOnly dir="auto" rows={2} className={styles.combined} aria-labelledby={label} value={typed} />
          </Stack>
        )}
        <div className={styles.foot}>
          {typed && (
            <Button
              icon={<IconCopy size={16} stroke={1.75} aria-hidden />}
              onPress={() => void copyTyped(typed, t('conflicts.decided_copied'))}
            >
              {t('conflicts.decided_copy')}
            </Button>
          )}
          {actions}
        </div>
      </Stack>
    </ConflictSection>
  );
}

/** Copies the typed text. If the browser does not permit it, the text stays selectable in its box. */
async function copyTyped(typed: string, done: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(typed).then(
    () => true,
    () => false,
  );
  if (isCopied) toast.ok(done);
}
