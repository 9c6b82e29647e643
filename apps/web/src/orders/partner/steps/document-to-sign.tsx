import type { OrderDocumentKind } from '@trunkline/contract/orders';
import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { Button } from '../../../ui/forms/button.tsx';
import { useT } from '../../../client/text.tsx';
import { fetchOrderDocument } from '../../order-documents.tsx';
import { useDownload } from '../../../client/use-download.ts';
import { Row, Text } from '../../../ui/layout/parts.tsx';
import styles from '../../steps/steps.module.css';

interface DocumentToSignProps {
  readonly order: Pick<OrderDetail, 'id'>;
  readonly kind: OrderDocumentKind;
  readonly name: string;
  readonly hint: string;
}

/** A generated document to download, sign and upload. */
export function DocumentToSign({ order, kind, name, hint }: DocumentToSignProps) {
  const t = useT();
  const { busy, run } = useDownload(() => fetchOrderDocument('partner', order.id, kind));
  return (
    <Row
      gapX="4"
      gapY="3"
      align="center"
      wrap
      pad="4"
      bottom="3"
      line="all"
      radius="2"
      size="small"
      leading="20"
      className={styles.paper}
    >
      <IconFileText size={28} stroke={1.25} aria-hidden />
      <div>
        <Text as="b" weight="500" block>
          {name}
        </Text>
        <Text as="span" size="meta" tone="3">
          {hint}
        </Text>
      </div>
      <Button
        icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
        busy={busy}
        onPress={run}
        aria-label={t('orders.download_named', { name })}
      >
        {t('common.download')}
      </Button>
    </Row>
  );
}
