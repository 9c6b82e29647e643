import { useT } from '../../client/text.tsx';
import { ApprovalsNotice } from '../../ui/feedback/approvals-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Panel } from '../../ui/layout/parts.tsx';
import type { PriceListEditing } from './use-price-list-draft.ts';

/** The draft waits for a second publisher: who published it beyond their limit, when and why. */
export function SecondPublisherNotice({ editing: { approvals, saved } }: { readonly editing: PriceListEditing }) {
  const t = useT();
  if (!saved?.needs_second) return null;
  if (approvals.length === 0)
    return (
      <Panel top="5">
        <Notice tone="warn">{t('staff_prices.second_edit')}</Notice>
      </Panel>
    );
  return (
    <ApprovalsNotice
      title={t('staff_prices.second_title')}
      approvals={approvals}
      approvedBy={(values) => t('staff_prices.second_by', values)}
    >
      {approvals.some(({ own }) => own) && <span>{t('staff_prices.second_not_you')}</span>}
    </ApprovalsNotice>
  );
}
