import { editOrder } from '@trunkline/contract/orders';
import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../client/text.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Bar } from '../../ui/feedback/skeleton.tsx';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { useAutosavedForm } from '../../ui/forms/use-autosave.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { orderQueries, useOrderAction } from '../orders.queries.ts';
import { StaleOrderNotice } from '../stale-order-notice.tsx';
import {
  type OrderDetailsValues,
  pickDetails,
  toDetailsValues,
  useDetailsDescriptions,
} from './order-details-values.ts';
import { PartyField } from './party-field.tsx';

interface EditOrderDialogProps {
  readonly order: OrderDetail;
  readonly onClose: () => void;
}

/** Changes the partner's number, the parties and the tax id. */
export function EditOrderDialog({ order, onClose }: EditOrderDialogProps) {
  const t = useT();
  const { id, version } = order;
  const parties = useQuery(orderQueries.parties());
  const form = useShapeForm(editOrder.input, { id, version, ...toDetailsValues(order) });
  const describe = useDetailsDescriptions();
  const kept = useAutosavedForm(form, { object: 'order-details', id, version });
  const edit = useOrderAction(editOrder, { done: t('orders.details_done') });
  const company = parties.data?.company;
  return (
    <Dialog title={t('orders.details_edit_title')} width={800} onClose={onClose}>
      {parties.error && <ErrorState error={parties.error} onRetry={() => void parties.refetch()} />}
      {!parties.error && !company && <Bar height={160} />}
      {company && (
        <Form
          form={form}
          error={edit.error}
          busy={edit.busy}
          kept={kept}
          columns={2}
          stale={
            <StaleOrderNotice<OrderDetailsValues>
              id={id}
              action={edit}
              isOpen={({ actions }) => actions.includes('editorder')}
              fields={{
                toSides: (newest) => ({
                  before: toDetailsValues(order),
                  mine: pickDetails(form.getValues()),
                  theirs: toDetailsValues(newest),
                }),
                describe,
              }}
              onMerge={(merged) => form.reset({ id, version, ...merged }, { keepDefaultValues: true })}
              onOver={onClose}
            />
          }
          // The version of the page, not of the form: after a conflict the dialog keeps what was typed.
          onSubmit={(values) => void edit.run({ ...values, id, version }).then((saved) => saved && onClose())}
          actions={<DialogButtons onCancel={onClose}>{t('ui.save')}</DialogButtons>}
        >
          {order.step > 1 && <Notice tone="warn">{t('orders.details_after_stamp')}</Notice>}
          <TextField field={form.field('po_number')} label={t('common.po_number')} maxLength={50} ltr optional />
          <TextField field={form.field('tax_id')} label={t('common.tax_id')} maxLength={50} ltr optional />
          <PartyField
            saved="ship_to"
            field={form.field('ship_to')}
            label={t('orders.ship_to_other')}
            company={company}
          />
          <PartyField
            saved="bill_to"
            field={form.field('bill_to')}
            label={t('orders.bill_to_other')}
            company={company}
          />
          <PartyField field={form.field('notify')} label={t('orders.notify_other')} company={company} />
        </Form>
      )}
    </Dialog>
  );
}
