import type { DraftDetail } from '@trunkline/contract/drafts';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Panel } from '../ui/layout/parts.tsx';

interface DraftNoticeProps {
  readonly draft: DraftDetail;
  /** What this device kept is newer, and is shown instead. */
  readonly isNewerHere: boolean;
  readonly onUse: () => void;
}

/** Notice above a form that was opened from the drafts box: its date, and which prices have changed since. */
export function DraftNotice({ draft, isNewerHere, onUse }: DraftNoticeProps) {
  const t = useT();
  const format = useFormat();
  const time = format.instant(draft.saved_at);
  if (isNewerHere)
    return (
      <Panel bottom="3">
        <Notice tone="info">
          {t('drafts.opened_newer_here', { time })}{' '}
          <Button look="link" onPress={onUse}>
            {t('drafts.opened_use')}
          </Button>
        </Notice>
      </Panel>
    );
  const prices = draft.changes.filter(({ field }) => field === 'discount_price');
  return (
    <Panel bottom="3">
      <Notice tone={prices.length > 0 ? 'warn' : 'info'}>
        {t('drafts.opened', { time })} {prices.length > 0 && t('drafts.opened_changes', { count: prices.length })}
        {prices.length > 0 && (
          <ul>
            {prices.map(({ item_id, part_number, from, to }) => (
              <li key={item_id}>
                {t('drafts.opened_price', {
                  part_number: `\u2066${part_number}\u2069`,
                  from: from === null ? '–' : format.amount(from, 'USD'),
                  to: to === null ? '–' : format.amount(to, 'USD'),
                })}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </Panel>
  );
}
