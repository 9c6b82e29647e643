import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Panel, Text } from '../../ui/layout/parts.tsx';
import type { PriceListEditing } from './use-price-list-draft.ts';

/** The draft waits for a second publisher: who published it beyond their limit, when and why. */
export function SecondPublisherNotice({ editing: { approvals, saved } }: { readonly editing: PriceListEditing }) {
  const t = useT();
  const format = useFormat();
  if (!saved?.needs_second) return null;
  if (approvals.length === 0)
    return (
      <Panel top="5">
        <Notice tone="warn">{t('staff_prices.second_edit')}</Notice>
      </Panel>
    );
  return (
    <Panel top="5">
      <Notice tone="warn">
        <Text as="b" weight="600">
          {t('staff_prices.second_title')}
        </Text>{' '}
        {approvals.map(({ who, at, reason }) => (
          <span key={`${who} ${at}`}>
            {t('staff_prices.second_by', { who: `\u2068${who}\u2069`, at: format.instant(at) })}{' '}
            {reason && (
              <Text as="q" whiteSpace="pre-line" breakWords dir="auto">
                {reason}
              </Text>
            )}{' '}
          </span>
        ))}
        {approvals.some(({ own }) => own) && <span>{t('staff_prices.second_not_you')}</span>}
      </Notice>
    </Panel>
  );
}
