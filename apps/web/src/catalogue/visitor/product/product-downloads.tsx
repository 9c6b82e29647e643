import type { ProductDetail } from '@trunkline/contract/catalogue';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { Panel, Text } from '../../../ui/layout/parts.tsx';
import styles from './product-downloads.module.css';

/** `data-sheet.pdf` → `PDF`; undefined without a file extension. */
const findFileType = (name: string): string | undefined => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase();

/** The uploaded files, and the data sheet. The size of the data sheet is null: it is generated for each download. */
export function ProductDownloads({ downloads }: Pick<ProductDetail, 'downloads'>) {
  const t = useT();
  const format = useFormat();
  return (
    <section id="downloads">
      <h2>{t('catalogue.downloads')}</h2>
      <Panel as="ul" clip className={`card ${styles.files}`}>
        {downloads.map(({ name, url, size }) => (
          <li key={url}>
            <a href={url} download={name}>
              <IconFileText size={18} stroke={1.5} aria-hidden />
              <Panel as="span" flex="fill" shrink>
                <Text as="strong" size="small" weight="500" tone="ink" breakWords block>
                  <bdi>{name}</bdi>
                </Text>
                <span className="meta">
                  {[findFileType(name), size !== null && format.bytes(size)].filter(Boolean).join(', ')}
                </span>
              </Panel>
              <IconDownload size={16} stroke={1.75} aria-hidden />
            </a>
          </li>
        ))}
      </Panel>
    </section>
  );
}
