import type { OrderDetail, OrderParty } from '@trunkline/contract/orders.shapes';
import { type ReactNode, useState } from 'react';
import { useCountries } from '../../accounts/countries.ts';
import { useT } from '../../client/text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import { EditOrderDialog } from './edit-order-dialog.tsx';
import { Stack } from '../../ui/layout/parts.tsx';
import styles from './parties.module.css';

/** The partner's number, the parties and the tax id of an order, and the button that changes them. */
export function OrderPartiesCard({ order }: { readonly order: OrderDetail }) {
  const t = useT();
  const [isEditing, setEditing] = useState(false);
  const mayEdit = order.actions.includes('editorder');
  const facts = listFacts(order);
  if (facts.length === 0 && !mayEdit) return null;
  return (
    <Card
      title={t('orders.details')}
      end={
        mayEdit && (
          <Button size="s" onPress={() => setEditing(true)}>
            {t('orders.details_edit')}
          </Button>
        )
      }
    >
      {facts.length === 0 && <p className="meta">{t('orders.details_none')}</p>}
      <Stack as="dl" gap="4" size="small" leading="20" className={styles.list}>
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`orders.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Stack>
      {isEditing && <EditOrderDialog order={order} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function listFacts({ invoice_number, po_number, tax_id, ship_to, bill_to, notify }: OrderDetail) {
  const number = (key: 'invoice_number' | 'po_number' | 'tax_id', value: string | null) =>
    value === null ? [] : [{ key, value: (<PartNumber plain>{value}</PartNumber>) as ReactNode }];
  const party = (key: 'ship_to' | 'bill_to' | 'notify', value: OrderParty | null) =>
    value === null ? [] : [{ key, value: (<PartyLines party={value} />) as ReactNode }];
  return [
    ...number('invoice_number', invoice_number),
    ...number('po_number', po_number),
    ...number('tax_id', tax_id),
    ...party('ship_to', ship_to),
    ...party('bill_to', bill_to),
    ...party('notify', notify),
  ];
}

function PartyLines({ party }: { party: OrderParty }) {
  const country = useCountries().find(({ code }) => code === party.country)?.name ?? party.country;
  const lines = [party.contact, party.address, country].filter((line) => line !== null);
  return (
    <>
      <bdi>
        <b>{party.company}</b>
      </bdi>
      {lines.map((line) => (
        <div key={line}>
          <bdi>{line}</bdi>
        </div>
      ))}
      {party.phone && (
        <div>
          <bdi dir="ltr">{party.phone}</bdi>
        </div>
      )}
    </>
  );
}
