import type { EndpointInput } from '@trunkline/contract/endpoint';
import type { editOrder } from '@trunkline/contract/orders';
import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import type { TextKey } from '@trunkline/text';
import { useT } from '../../client/text.tsx';
import type { FieldDescription } from '../../ui/feedback/conflict-view.tsx';

/** The partner's number, the parties and the tax id of an order, as its form edits them. */
export type OrderDetailsValues = Omit<EndpointInput<typeof editOrder>, 'id' | 'version'>;

export const toDetailsValues = (order: OrderDetail): OrderDetailsValues => ({
  po_number: order.po_number ?? '',
  tax_id: order.tax_id ?? '',
  ship_to: order.ship_to,
  bill_to: order.bill_to,
  notify: order.notify,
});

const labels: Readonly<Record<string, TextKey>> = {
  po_number: 'orders.po_number',
  tax_id: 'orders.tax_id',
  ship_to: 'orders.ship_to',
  bill_to: 'orders.bill_to',
  notify: 'orders.notify',
};
const partyLabels: Readonly<Record<string, TextKey>> = {
  company: 'orders.party_company',
  contact: 'orders.party_contact',
  address: 'orders.party_address',
  country: 'orders.party_country',
  phone: 'orders.party_phone',
};

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
