import type { Product } from '@trunkline/contract/catalogue';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useFormat } from '../kit/format.ts';
import { useT } from '../kit/text.tsx';
import styles from './product-downloads.module.css';

/** `PDF` of `data-sheet.pdf`. */
const formOf = (name: string): string | undefined => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase();

/** Data sheets and the like, as the vendor put them there. */
export function ProductDownloads({ downloads }: Pick<Product, 'downloads'>) {
  const t = useT();
  const format = useFormat();
  return (
    <section id="downloads">
      <h2>{t('catalogue.downloads')}</h2>
      <ul className={`card ${styles.files}`}>
        {downloads.map(({ name, url, size }) => (
          <li key={url}>
            <a href={url} download={name}>
              <IconFileText size={18} stroke={1.5} aria-hidden />
              <span>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <span className="meta">{[formOf(name), format.bytes(size)].filter(Boolean).join(', ')}</span>
              </span>
              <IconDownload size={16} stroke={1.75} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
