import type { TextKey } from '@trunkline/text';
import type { OrderDetail, OrderParty } from '@trunkline/contract/orders.shapes';
import { type ReactNode, useState } from 'react';
import { useCountries } from '../../client/countries.ts';
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
            {t('common.edit')}
          </Button>
        )
      }
    >
      {facts.length === 0 && <p className="meta">{t('orders.details_none')}</p>}
      <Stack as="dl" gap="4" size="small" leading="20" className={styles.list}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Stack>
      {isEditing && <EditOrderDialog order={order} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function listFacts({ invoice_number, po_number, tax_id, ship_to, bill_to, notify }: OrderDetail) {
  const number = (label: TextKey, value: string | null) =>
    value === null ? [] : [{ label, value: (<PartNumber plain>{value}</PartNumber>) as ReactNode }];
  const party = (label: TextKey, value: OrderParty | null) =>
    value === null ? [] : [{ label, value: (<PartyLines party={value} />) as ReactNode }];
  return [
    ...number('orders.invoice_number', invoice_number),
    ...number('common.po_number', po_number),
    ...number('common.tax_id', tax_id),
    ...party('common.ship_to', ship_to),
    ...party('common.bill_to', bill_to),
    ...party('common.notify_party', notify),
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
