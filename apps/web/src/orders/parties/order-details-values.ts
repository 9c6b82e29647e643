import type { EndpointInput } from '@trunkline/contract/endpoint';
import type { editOrder } from '@trunkline/contract/orders';
import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import type { TextKey } from '@trunkline/text';
import { useT } from '../../client/text.tsx';
import type { FieldDescription } from '../../ui/feedback/conflict-view.tsx';
import type { EveryField } from '../../ui/forms/every-field.ts';

/** The partner's number, the parties and the tax id of an order, as its form edits them. */
export type OrderDetailsValues = Omit<EndpointInput<typeof editOrder>, 'id' | 'version'>;

export const toDetailsValues = (order: OrderDetail): EveryField<OrderDetailsValues> => ({
  po_number: order.po_number ?? '',
  tax_id: order.tax_id ?? '',
  ship_to: order.ship_to,
  bill_to: order.bill_to,
  notify: order.notify,
});

const labels: Readonly<Record<string, TextKey>> = {
  po_number: 'common.po_number',
  tax_id: 'common.tax_id',
  ship_to: 'common.ship_to',
  bill_to: 'common.bill_to',
  notify: 'common.notify_party',
} satisfies Record<keyof OrderDetailsValues, TextKey>;
const partyLabels: Readonly<Record<string, TextKey>> = {
  company: 'common.company',
  contact: 'common.contact',
  address: 'common.address',
  country: 'common.country',
  phone: 'common.telephone',
} satisfies Record<keyof NonNullable<OrderDetailsValues['ship_to']>, TextKey>;

/** Labels of the fields; a field of a party is named with the party. A party that came or went is shown by its company. */
export function useDetailsDescriptions(): (path: string) => FieldDescription {
  const t = useT();
  return (path) => {
    const [field = '', part] = path.split('.');
    const label = t(labels[field] ?? 'orders.details');
    const partLabel = part === undefined ? undefined : partyLabels[part];
    if (partLabel) return { label: `${label} · ${t(partLabel)}` };
    return { label, show: (value) => showParty(value) ?? '—' };
  };
}

function showParty(value: unknown): string | undefined {
  if (typeof value === 'string') return value || undefined;
  return typeof value === 'object' && value !== null && 'company' in value ? String(value.company) : undefined;
}
