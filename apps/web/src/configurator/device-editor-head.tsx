import type { ReactNode } from 'react';
import { useT } from '../client/text.tsx';
import { PartNumber } from '../ui/layout/money.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import type { DeviceModel } from '../configuration/device-model.ts';
import { Row } from '../ui/layout/parts.tsx';
import styles from './device-editor.module.css';

interface DeviceEditorHeadProps {
  readonly product: DeviceModel['product'];
  readonly about: ReactNode;
  readonly verbs: ReactNode;
}

export function DeviceEditorHead({ product, about, verbs }: DeviceEditorHeadProps) {
  const t = useT();
  return (
    <Row gap="6" align="start" className={styles.head}>
      <PageHead
        title={t('configurator.configure', { model: product.model })}
        crumbs={[{ label: t('common.sales') }, { label: t('common.configurator') }]}
        text={
          <Row as="span" gapX="4" gapY="1" align="center" wrap className={styles.about}>
            <span>{product.title}</span>
            <PartNumber>{product.part_number}</PartNumber>
            <span className="meta">{about}</span>
          </Row>
        }
      />
      {/* Not `actions` of PageHead: those go to the bottom of a phone, where the summary is. */}
      <Row gap="3" className={styles.verbs}>
        {verbs}
      </Row>
    </Row>
  );
}
