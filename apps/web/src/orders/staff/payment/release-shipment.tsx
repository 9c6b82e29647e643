import { releaseOrder, type StaffOrder } from '@trunkline/contract/staff/orders';
import { useState } from 'react';
import { isolateAmount, isolateText } from '../../../client/isolate-text.ts';
import { useT } from '../../../client/text.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { StaleStaffOrderNotice } from '../stale-staff-order-notice.tsx';
import { useOrderDecision } from '../staff-orders.queries.ts';

/** Lets a held order ship. Render it only for an order on hold whose `actions` has `release`. */
export function ReleaseShipment({ order }: { readonly order: StaffOrder }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const decision = useOrderDecision(releaseOrder, {
    done: t('orders.release_done'),
    onDecided: () => setOpen(false),
    stays: true,
  });
  const { id, version, number, credit } = order;
  return (
    <>
      <Button size="s" onPress={() => setOpen(true)}>
        {t('orders.release')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('orders.release_title', { number })}
          text={t('orders.release_text', {
            company: isolateText(order.company),
            overdue: isolateAmount(credit.overdue_usd, 'USD'),
          })}
          confirm={t('orders.release')}
          reason="required"
          keep={{ object: 'order-release', id, version }}
          error={decision.error}
          busy={decision.busy}
          stale={(reason) => (
            <StaleStaffOrderNotice
              id={id}
              action="release"
              decision={decision}
              typed={reason}
              onOver={() => setOpen(false)}
            />
          )}
          onConfirm={(reason) => void decision.run({ id, version, reason })}
          onClose={() => {
            decision.reset();
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
