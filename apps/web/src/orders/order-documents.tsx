import { adminOrderDocument } from '@trunkline/contract/staff/orders';
import { downloadOrderDocument, type OrderDetail, type OrderDocumentKind } from '@trunkline/contract/orders';
import { Card } from '../ui/layout/card.tsx';
import { downloadFile } from '../client/call.ts';
import { useT } from '../client/text.tsx';
import { FileRow, StoredFileRow } from './order-files.tsx';
import type { Viewer } from './order-status.tsx';

/** The papers that are made from the order; each has its time. */
function papersOf(order: OrderDetail): OrderDocumentKind[] {
  if (order.status === 'cancelled') return ['order'];
  const contract: OrderDocumentKind[] = order.contract_required === false ? [] : ['contract'];
  return ['order', ...contract, order.step >= 8 ? 'invoice' : 'proforma'];
}

const uploadsOf = (order: OrderDetail) =>
  [
    ['orders.file_order', order.order_file],
    ['orders.file_contract', order.contract_file],
    ['orders.file_receipt', order.payment_receipt],
    ['orders.file_shipping', order.shipping_materials],
    ['orders.file_delivery_receipt', order.delivery_receipt],
  ] as const;

/** The same paper by the call of one's own side. */
export const fetchPaper = (viewer: Viewer, id: string, kind: OrderDocumentKind): Promise<void> =>
  viewer === 'staff'
    ? downloadFile(adminOrderDocument, { id, kind })
    : downloadFile(downloadOrderDocument, { id, kind });

interface OrderDocumentsProps {
  readonly order: OrderDetail;
  readonly viewer?: Viewer;
}

export function OrderDocuments({ order, viewer = 'partner' }: OrderDocumentsProps) {
  const t = useT();
  return (
    <Card title={t('orders.documents')}>
      <ul>
        {papersOf(order).map((kind) => (
          <FileRow
            key={kind}
            name={t(`orders.document_${kind}`)}
            meta={t('orders.document_made_now')}
            fetchIt={() => fetchPaper(viewer, order.id, kind)}
          />
        ))}
        {uploadsOf(order).map(([name, file]) => file && <StoredFileRow key={name} name={t(name)} file={file} />)}
      </ul>
    </Card>
  );
}
