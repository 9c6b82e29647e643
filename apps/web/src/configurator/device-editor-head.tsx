import type { ReactNode } from 'react';
import { useT } from '../client/text.tsx';
import { PartNumber } from '../ui/layout/money.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import type { DeviceModel } from '../configuration/device-model.ts';
import styles from './device-editor.module.css';

interface DeviceEditorHeadProps {
  readonly product: DeviceModel['product'];
  readonly about: ReactNode;
  readonly verbs: ReactNode;
}

export function DeviceEditorHead({ product, about, verbs }: DeviceEditorHeadProps) {
  const t = useT();
  return (
    <div className={styles.head}>
      <PageHead
        title={t('configurator.configure', { model: product.model })}
        crumbs={[{ label: t('common.sales') }, { label: t('common.configurator') }]}
        text={
          <span className={styles.about}>
            <span>{product.title}</span>
            <PartNumber>{product.part_number}</PartNumber>
            <span className="meta">{about}</span>
          </span>
        }
      />
      {/* Not `actions` of PageHead: those go to the bottom of a phone, where the summary is. */}
      <div className={styles.verbs}>{verbs}</div>
    </div>
  );
}
