import { getStaffOrderDetail, type StaffOrder } from '@trunkline/contract/staff/orders';
import type { Shipment } from '@trunkline/contract/shipments.shapes';
import { holdShipment, releaseShipment, saveShipment, shipShipment } from '@trunkline/contract/staff/shipments';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../client/api-error.ts';
import { call } from '../../../client/call.ts';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { useAction } from '../../../client/use-action.ts';
import { reasonField } from '../../../dialogs/action-field.tsx';
import { ActionButton, ActionDialog } from '../../../dialogs/action-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Panel, Row, Stack, Text } from '../../../ui/layout/parts.tsx';
import { staffOrderQueries } from '../staff-orders.queries.ts';
import { countPacked, hasWrongQuantity, listOverscanned, type PackingDraft, toSaveInput } from './packing-draft.ts';

interface PackingBarProps {
  readonly order: StaffOrder;
  readonly shipment: Shipment | undefined;
  readonly draft: PackingDraft;
  readonly isTyped: boolean;
  readonly onSaved: () => void;
}

/** What keeps the shipment, then Save and Ship. Shipping saves first. */
export function PackingBar({ order, shipment, draft, isTyped, onSaved }: PackingBarProps) {
  const t = useT();
  const cache = useQueryClient();
  const take = (changed: StaffOrder) => cache.setQueryData(staffOrderQueries.detail(order.id).queryKey, changed);
  const save = useAction(saveShipment, { quiet: true });
  const ship = useAction(shipShipment, { quiet: true });
  const reload = () => cache.invalidateQueries({ queryKey: staffOrderQueries.detail(order.id).queryKey });
  const causes = useShippingCauses({ order, shipment, draft });
  const error = ship.error ?? save.error;
  const saveDraft = async () => {
    const saved = await save.run(toSaveInput(order, shipment, draft));
    if (!saved) return undefined;
    take(saved);
    onSaved();
    return saved;
  };
  const shipNow = async () => {
    const saved = isTyped || !shipment ? await saveDraft() : { shipment, version: order.version };
    if (!saved?.shipment) return;
    const shipped = await ship.run({ id: saved.shipment.id, version: saved.version });
    if (!shipped) return;
    take(shipped);
    toast.ok(t('shipments.shipped_done'));
  };
  if (!order.actions.includes('pack') && !shipment?.actions.some((name) => name === 'hold' || name === 'release'))
    return null;
  return (
    <Panel surface="1" line="all" radius="2" pad="4">
      <Stack gap="3">
        {error && <ShippingError error={error} onReload={() => void reload()} />}
        {causes.map((cause) => (
          <Text key={cause} size="small" tone="warn">
            {cause}
          </Text>
        ))}
        <Row gap="3" justify="end" wrap>
          {shipment && <HoldButtons order={order} shipment={shipment} />}
          {order.actions.includes('pack') && (
            <Button
              busy={save.busy}
              disabled={hasWrongQuantity(order, draft)}
              onPress={() => void saveDraft().then((saved) => saved && toast.ok(t('shipments.saved')))}
            >
              {t('ui.save')}
            </Button>
          )}
          {order.actions.includes('ship') && (
            <Button look="primary" busy={ship.busy} disabled={causes.length > 0} onPress={() => void shipNow()}>
              {t('shipments.ship_pieces', { count: countPacked(order, draft) })}
            </Button>
          )}
        </Row>
      </Stack>
    </Panel>
  );
}

/** A refusal with the sentences of its fields. */
function ShippingError({ error, onReload }: { readonly error: ApiError; readonly onReload: () => void }) {
  const t = useT();
  return (
    <Notice tone="bad">
      {error.errors.length > 0 ? error.errors.map(({ path, msg }) => <p key={path}>{msg}</p>) : <p>{error.msg}</p>}
      {error.status === 409 && (
        <Button size="s" onPress={onReload}>
          {t('shipments.reload')}
        </Button>
      )}
    </Notice>
  );
}

/** What must be done before the shipment may leave, as sentences. */
function useShippingCauses({
  order,
  shipment,
  draft,
}: Pick<PackingBarProps, 'order' | 'shipment' | 'draft'>): string[] {
  const t = useT();
  return [
    ...(countPacked(order, draft) === 0 ? [t('shipments.cause_empty')] : []),
    ...(hasWrongQuantity(order, draft) ? [t('shipments.cause_quantity')] : []),
    ...listOverscanned(order, draft).map((line) => t('shipments.cause_overscanned', line)),
    ...(draft.refused.length > 0 ? [t('shipments.cause_refused', { count: draft.refused.length })] : []),
    ...(shipment?.state === 'held' || order.on_hold ? [t('shipments.cause_held')] : []),
  ];
}

/** Finance stop a shipment, or let it leave. */
function HoldButtons({ order, shipment }: { readonly order: StaffOrder; readonly shipment: Shipment }) {
  const t = useT();
  const cache = useQueryClient();
  const shared = {
    record: shipment,
    conflict: {
      read: async () => {
        const newest = await call(getStaffOrderDetail, { id: order.id });
        cache.setQueryData(staffOrderQueries.detail(order.id).queryKey, newest);
        return newest.shipments.find(({ id }) => id === shipment.id) ?? shipment;
      },
      isOpen: ({ actions }: Shipment) => actions.includes('hold') || actions.includes('release'),
    },
    onDone: (changed: StaffOrder) => {
      cache.setQueryData(staffOrderQueries.detail(order.id).queryKey, changed);
    },
    fields: { reason: reasonField(t) },
  };
  return (
    <>
      {shipment.actions.includes('hold') && (
        <ActionButton label={t('shipments.hold')}>
          {(onClose) => (
            <ActionDialog
              {...shared}
              endpoint={holdShipment}
              title={t('shipments.hold_title', { number: shipment.number })}
              text={t('shipments.hold_text')}
              submit={t('shipments.hold')}
              done={t('shipments.hold_done')}
              onClose={onClose}
            />
          )}
        </ActionButton>
      )}
      {shipment.actions.includes('release') && (
        <ActionButton label={t('shipments.release')}>
          {(onClose) => (
            <ActionDialog
              {...shared}
              endpoint={releaseShipment}
              title={t('shipments.release_title', { number: shipment.number })}
              text={t('shipments.release_text')}
              submit={t('shipments.release')}
              done={t('shipments.release_done')}
              onClose={onClose}
            />
          )}
        </ActionButton>
      )}
    </>
  );
}
