import type { ReactNode } from 'react';
import { PartNumber } from '../ui/layout/money.tsx';
import styles from './quotation-line-name.module.css';

interface QuotationLineNameProps {
  readonly line: { readonly model: string; readonly title: string; readonly part_number: string };
  /** Picture of an item; accessories show none. */
  readonly image?: string | null;
  readonly isAccessory: boolean;
  /** Shows the part number under the name, for tables without a column for it. */
  readonly showPartNumber?: boolean;
  readonly children?: ReactNode;
}

/** Name of a line: picture and two text lines for an item, one text line for an accessory. */
export function QuotationLineName({ line, image, isAccessory, showPartNumber, children }: QuotationLineNameProps) {
  if (isAccessory) {
    return (
      <span className={styles.accessory}>
        <bdi className={styles.name}>{line.model}</bdi>
        <bdi className={styles.words}>{line.title}</bdi>
        {children}
      </span>
    );
  }
  return (
    <span className={styles.item}>
      <span className={styles.thumb}>{image && <img src={image} alt="" loading="lazy" />}</span>
      <span className={styles.text}>
        <bdi className={styles.name}>{line.model}</bdi>
        {showPartNumber ? (
          <PartNumber>{line.part_number}</PartNumber>
        ) : (
          <bdi className={styles.words}>{line.title}</bdi>
        )}
        {children}
      </span>
    </span>
  );
}
