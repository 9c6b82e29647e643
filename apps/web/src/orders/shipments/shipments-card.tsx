import { downloadOrderDocument, type OrderDocumentKind } from '@trunkline/contract/orders';
import { downloadStaffOrderDocument } from '@trunkline/contract/staff/orders';
import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import type { Parcel, Shipment, ShipmentState } from '@trunkline/contract/shipments.shapes';
import { downloadFile } from '../../client/download.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Status, type Tone } from '../../ui/feedback/status.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Grid, Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import { OrderFileRow, StoredFileRow } from '../order-files.tsx';
import type { OrderViewer } from '../order-status.tsx';
import styles from './shipments-card.module.css';

const tones: Readonly<Record<ShipmentState, Tone>> = {
  packing: 'line',
  held: 'warn',
  shipped: 'info',
  delivered: 'ok',
};

interface ShipmentsCardProps {
  readonly order: OrderDetail;
  readonly viewer?: OrderViewer;
}

/** Every shipment of an order with its parcels, serial numbers and papers; then what is still to come. */
export function ShipmentsCard({ order, viewer = 'partner' }: ShipmentsCardProps) {
  const t = useT();
  if (order.shipments.length === 0) return null;
  return (
    <Card title={t('shipments.title')}>
      <ol className={styles.shipments}>
        {order.shipments.map((shipment) => (
          <ShipmentEntry key={shipment.id} shipment={shipment} viewer={viewer} />
        ))}
      </ol>
      <StillToCome order={order} />
    </Card>
  );
}

function ShipmentEntry({ shipment, viewer }: { readonly shipment: Shipment; readonly viewer: OrderViewer }) {
  const t = useT();
  const format = useFormat();
  const at = shipment.delivered_at ?? shipment.shipped_at ?? shipment.created_at;
  return (
    <li>
      <Row gap="3" align="start" justify="between" wrap>
        <Stack shrink>
          <Text as="span" weight="500">
            {t('shipments.shipment_number', { position: shipment.position })}
          </Text>
          <Text as="span" size="meta" tone="3">
            {t('shipments.pieces', { count: shipment.pieces })}
          </Text>
        </Stack>
        <Stack items="end">
          <Status tone={tones[shipment.state]}>{shipment.state_label}</Status>
          <Text as="span" size="meta" tone="3">
            {format.day(at.slice(0, 10))}
          </Text>
        </Stack>
      </Row>
      {shipment.parcels.length > 0 && (
        <Stack as="ul" gap="2" padTop="3">
          {shipment.parcels.map((parcel) => (
            <ParcelRow key={parcel.number} parcel={parcel} />
          ))}
        </Stack>
      )}
      <SerialNumbers shipment={shipment} />
      <Panel as="ul" padTop="2">
        <ShipmentPapers shipment={shipment} viewer={viewer} />
      </Panel>
    </li>
  );
}

function ParcelRow({ parcel }: { readonly parcel: Parcel }) {
  const t = useT();
  const format = useFormat();
  return (
    <Row as="li" gapX="4" gapY="1" wrap size="small" justify="between">
      <span>
        {t('shipments.parcel_number', { number: parcel.number })}
        {parcel.carrier && (
          <Text as="span" tone="3">
            {' '}
            <bdi>{parcel.carrier}</bdi>
          </Text>
        )}
      </span>
      {parcel.weight && (
        <bdi dir="ltr">
          {format.number(Number(parcel.weight))} {t('shipments.kg')}
        </bdi>
      )}
      {parcel.tracking && (
        <Text dir="ltr" as="bdi" mono size="meta">
          {parcel.tracking}
        </Text>
      )}
    </Row>
  );
}

/** The numbers by line, folded. */
function SerialNumbers({ shipment }: { readonly shipment: Shipment }) {
  const t = useT();
  const lines = shipment.lines.filter(({ serials }) => serials.length > 0);
  if (lines.length === 0) return null;
  return (
    <Panel as="details" padTop="3" size="small">
      <summary>
        {t('shipments.serials_count', { count: lines.reduce((sum, { serials }) => sum + serials.length, 0) })}
      </summary>
      {lines.map((line) => (
        <Stack key={line.item_id} gap="1" padTop="2">
          <Text as="span" size="meta" weight="500">
            <bdi>{line.model}</bdi>
          </Text>
          <Grid as="p" gapY="1" gapX="3" breakWords className={styles.numbers}>
            {line.serials.map((sn) => (
              <Text key={sn} as="bdi" mono size="meta">
                {sn}
              </Text>
            ))}
          </Grid>
        </Stack>
      ))}
    </Panel>
  );
}

const fileNames = { shipping_materials: 'orders.ship_file', delivery_receipt: 'orders.deliver_title' } as const;

/** Papers that are made when they are opened, then the files. */
function ShipmentPapers({ shipment, viewer }: { readonly shipment: Shipment; readonly viewer: OrderViewer }) {
  const t = useT();
  const kinds: Extract<OrderDocumentKind, 'packing' | 'label' | 'invoice'>[] = [
    'packing',
    ...(shipment.parcels.length > 0 ? (['label'] as const) : []),
    ...(shipment.invoice_number === null ? [] : (['invoice'] as const)),
  ];
  const endpoint = viewer === 'staff' ? downloadStaffOrderDocument : downloadOrderDocument;
  return (
    <>
      {kinds.map((kind) => (
        <OrderFileRow
          key={kind}
          name={t(`shipments.paper_${kind}`)}
          meta={kind === 'invoice' && shipment.invoice_number ? shipment.invoice_number : t('orders.document_made_now')}
          onDownload={() => downloadFile(endpoint, { id: shipment.order_id, kind, shipment_id: shipment.id })}
        />
      ))}
      {shipment.files.map(({ kind, ...file }) => (
        <StoredFileRow key={kind} name={t(fileNames[kind])} file={file} />
      ))}
    </>
  );
}

/** The lines that are not shipped whole, with their promised days. */
function StillToCome({ order }: { readonly order: OrderDetail }) {
  const t = useT();
  const format = useFormat();
  const lines = order.items.flatMap((item) => [item, ...item.accessories]).filter(({ backorder }) => backorder > 0);
  if (lines.length === 0 || order.status === 'cancelled') return null;
  return (
    <Stack gap="2" padTop="4" line="top" top="4">
      <Text as="h3" size="small" weight="500">
        {t('shipments.to_come')}
      </Text>
      <Stack as="ul" gap="1">
        {lines.map((line) => (
          <Row key={line.id} as="li" gapX="4" wrap size="small" justify="between">
            <bdi dir="ltr">
              {format.number(line.backorder)} × {line.model}
            </bdi>
            <Text as="span" tone="3">
              {line.promised_date
                ? t('shipments.promised_on', { day: format.day(line.promised_date) })
                : t('shipments.promised_none')}
            </Text>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
