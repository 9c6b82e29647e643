// Shipments: what their calls may be, and what is wrong with their numbers. Pure. Rules: docs/rules/shipments.md
import type { OrderAction } from '@trunkline/contract/orders.shapes';
import { type ShipmentAction, shipmentActions, type ShipmentState } from '@trunkline/contract/shipments.shapes';
import type { FieldError } from '../../platform/errors/app-error.ts';
import { isPossible } from '../../platform/flows/flow.ts';
import { orderFlow, type OrderTypes } from '../orders.flow.ts';
import { type DecidableOrder, findStaffDeliveryDay } from '../orders.policy.ts';
import type { KnownSerial } from './shipments.sql.ts';

/** What is not on its way can still be packed. */
export const isOpenShipment = ({ state }: { readonly state: ShipmentState }): boolean =>
  state === 'packing' || state === 'held';

/** The action of the order behind each call, and the states of the shipment that allow it. */
const rules: Readonly<
  Record<ShipmentAction, { readonly action: OrderAction; readonly states: readonly ShipmentState[] }>
> = {
  save: { action: 'pack', states: ['packing', 'held'] },
  delete: { action: 'pack', states: ['packing', 'held'] },
  hold: { action: 'holdshipment', states: ['packing'] },
  release: { action: 'releaseshipment', states: ['held'] },
  ship: { action: 'ship', states: ['packing'] },
  deliver: { action: 'deliver', states: ['shipped'] },
};

interface DecidableShipment {
  readonly state: ShipmentState;
  readonly shipped_at: Date | null;
}

/** What the reader may do with a shipment now. */
export const listShipmentActions = (
  order: DecidableOrder,
  { state, shipped_at }: DecidableShipment,
  reader: OrderTypes['reader'],
): ShipmentAction[] =>
  shipmentActions.filter((name) => {
    const { action, states } = rules[name];
    // Staff confirm each shipment from its own day on.
    const own = name === 'deliver' ? { ...order, on_the_way_since: shipped_at } : order;
    return (
      states.includes(state) && isPossible(orderFlow, action, own, reader) && orderFlow.actions[action].who(reader, own)
    );
  });

/** The shipments that a delivery confirms: the named one, else all that are on their way. Staff confirm those whose day has come. */
export function listArrived<S extends DecidableShipment & { readonly id: string }>(
  shipments: readonly S[],
  shipmentId: string | null | undefined,
  staff: { readonly today: string; readonly staffDeliveryDays: number } | undefined,
): S[] {
  return shipments.filter(({ id, state, shipped_at }) => {
    if (state !== 'shipped' || (shipmentId && shipmentId !== id)) return false;
    const day = staff && findStaffDeliveryDay({ on_the_way_since: shipped_at }, staff.staffDeliveryDays);
    return !day || staff.today >= day;
  });
}

interface SerialLine {
  readonly product_id: string;
  readonly model: string;
}

/** Why a number cannot be shipped as a line; undefined when it can. `packed`: the shipment that holds it already. */
export function findSerialProblem(
  line: SerialLine,
  known: KnownSerial | undefined,
  packed: { readonly number: string; readonly position: number } | undefined,
): Omit<FieldError, 'path'> | undefined {
  if (known?.order_number)
    return { code: 'shipments.serial_shipped', values: { number: known.order_number, day: { day: known.start_date } } };
  if (known && known.product_id !== line.product_id)
    return { code: 'shipments.serial_of_other', values: { model: known.model, line: line.model } };
  if (known && known.company_id !== null) return { code: 'shipments.serial_not_in_stock' };
  if (packed) return { code: 'shipments.serial_packed', values: packed };
  return undefined;
}
