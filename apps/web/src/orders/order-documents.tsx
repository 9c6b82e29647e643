import { downloadStaffOrderDocument } from '@trunkline/contract/staff/orders';
import { downloadOrderDocument, type OrderDocumentKind } from '@trunkline/contract/orders';
import { type OrderDetail } from '@trunkline/contract/orders.shapes';
import { Card } from '../ui/layout/card.tsx';
import { downloadFile } from '../client/download.ts';
import { useT } from '../client/text.tsx';
import { OrderFileRow, StoredFileRow } from './order-files.tsx';
import type { OrderViewer } from './order-status.tsx';

/** Documents that the server can generate at this step. Rules: docs/rules/documents.md */
function listDocumentKinds(order: OrderDetail): Exclude<OrderDocumentKind, 'label'>[] {
  if (order.status === 'cancelled') return ['order'];
  const contract: 'contract'[] = order.contract_required === false ? [] : ['contract'];
  // Each shipment has its own invoice: shipments/shipments-card.tsx.
  const invoice =
    order.shipments.filter(({ invoice_number }) => invoice_number !== null).length > 1 ? [] : ['invoice' as const];
  return ['order', ...contract, ...(order.step >= 8 ? invoice : ['proforma' as const]), 'packing'];
}

const listUploadedFiles = (order: OrderDetail) =>
  [
    ['orders.file_order', order.order_file],
    ['orders.contract_file', order.contract_file],
    ['orders.file_receipt', order.payment_receipt],
    ['orders.ship_file', order.shipping_materials],
    ['orders.deliver_title', order.delivery_receipt],
  ] as const;

/** Downloads a generated document with the endpoint of the viewer. */
export const fetchOrderDocument = (viewer: OrderViewer, id: string, kind: OrderDocumentKind): Promise<void> =>
  viewer === 'staff'
    ? downloadFile(downloadStaffOrderDocument, { id, kind })
    : downloadFile(downloadOrderDocument, { id, kind });

interface OrderDocumentsProps {
  readonly order: OrderDetail;
  readonly viewer?: OrderViewer;
}

/** Generated documents and uploaded files, for download. */
export function OrderDocuments({ order, viewer = 'partner' }: OrderDocumentsProps) {
  const t = useT();
  return (
    <Card title={t('orders.documents')}>
      <ul>
        {listDocumentKinds(order).map((kind) => (
          <OrderFileRow
            key={kind}
            name={t(`orders.document_${kind}`)}
            meta={t('orders.document_made_now')}
            onDownload={() => fetchOrderDocument(viewer, order.id, kind)}
          />
        ))}
        {listUploadedFiles(order).map(
          ([name, file]) => file && <StoredFileRow key={name} name={t(name)} file={file} />,
        )}
      </ul>
    </Card>
  );
}
