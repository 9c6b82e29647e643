import type { StaffOrder } from '@trunkline/contract/staff/orders';
import type { Shipment } from '@trunkline/contract/shipments.shapes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../client/text.tsx';
import { staffPaths } from '../../../staff-navigation.ts';
import { FoundRecord } from '../../../ui/feedback/found-record.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageHead, Separator } from '../../../ui/layout/page-head.tsx';
import { Grid } from '../../../ui/layout/parts.tsx';
import { OrderStatusMark } from '../../order-status.tsx';
import { OrderPartiesCard } from '../../parties/order-parties-card.tsx';
import { LoadCard } from '../../shipments/load-card.tsx';
import { ShipmentsCard } from '../../shipments/shipments-card.tsx';
import { staffOrderQueries } from '../staff-orders.queries.ts';
import { PackingBar } from './packing-bar.tsx';
import { type PackingDraft, toFreightPackages, toPackingDraft } from './packing-draft.ts';
import { PackingGoods } from './packing-goods.tsx';
import { PackingParcels } from './packing-parcels.tsx';
import { PackingSerials } from './packing-serials.tsx';

/** Packing and shipping an order: goods, serial numbers, parcels. Prices are not shown. */
export function ShippingPage({ id }: { readonly id: string }) {
  const t = useT();
  return (
    <FoundRecord
      query={useQuery(staffOrderQueries.detail(id))}
      title={t('shipments.page_title')}
      crumbs={[{ label: t('common.queues') }, { label: t('orders.queue_title'), to: staffPaths.orders }]}
    >
      {(order) => <Packing key={order.id} order={order} />}
    </FoundRecord>
  );
}

const findOpenShipment = ({ shipments }: StaffOrder): Shipment | undefined =>
  shipments.find(({ state }) => state === 'packing' || state === 'held');

function Packing({ order }: { readonly order: StaffOrder }) {
  const shipment = findOpenShipment(order);
  const [typed, setTyped] = useState<PackingDraft>();
  const draft = typed ?? toPackingDraft(order, shipment);
  const change = (next: (current: PackingDraft) => PackingDraft) =>
    setTyped((current) => next(current ?? toPackingDraft(order, shipment)));
  const canPack = order.actions.includes('pack');
  const packing = { order, draft, onChange: (next: PackingDraft) => setTyped(next), canPack };
  return (
    <>
      <PackingHead order={order} />
      <Grid columns="fill-288" one="1100" gap="6" align="start" top="6">
        <div className="stack">
          <HoldNotice order={order} shipment={shipment} />
          <PackingGoods {...packing} />
          {canPack && <PackingSerials order={order} draft={draft} onChange={change} />}
          {(canPack || draft.parcels.length > 0) && <PackingParcels {...packing} />}
          <LoadCard packages={toFreightPackages(draft)} />
          <PackingBar
            order={order}
            shipment={shipment}
            draft={draft}
            isTyped={typed !== undefined}
            onSaved={() => setTyped(undefined)}
          />
        </div>
        <div className="stack">
          <OrderPartiesCard order={order} />
          <ShipmentsCard order={order} viewer="staff" />
        </div>
      </Grid>
    </>
  );
}

function PackingHead({ order }: { readonly order: StaffOrder }) {
  const t = useT();
  return (
    <PageHead
      title={order.number}
      crumbs={[
        { label: t('common.queues') },
        { label: t('orders.queue_title'), to: staffPaths.orders },
        { label: order.number, to: staffPaths.order, search: { id: order.id } },
        { label: t('shipments.page_title') },
      ]}
      marks={<OrderStatusMark order={order} />}
      text={
        <>
          <b>
            <bdi>{order.company}</bdi>
          </b>
          <Separator />
          <bdi>{order.project_name}</bdi>
        </>
      }
    />
  );
}

/** Why the shipment may not leave, and for finance the release. */
function HoldNotice({ order, shipment }: { readonly order: StaffOrder; readonly shipment: Shipment | undefined }) {
  const t = useT();
  if (shipment?.state !== 'held' && !order.on_hold) return null;
  return (
    <Notice tone="warn">
      {shipment?.hold_reason
        ? t('shipments.held_because', { reason: shipment.hold_reason })
        : t('orders.on_hold_staff')}
    </Notice>
  );
}
