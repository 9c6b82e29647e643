import type { ReactNode } from 'react';
import { PartNumber } from '../ui/layout/money.tsx';
import styles from './quotation-line-name.module.css';

interface QuotationLineNameProps {
  readonly line: { readonly model: string; readonly title: string; readonly part_number: string };
  /** Picture of an item; accessories show none. */
  readonly image?: string | null;
  readonly isAccessory: boolean;
  /** Is taken out when the form is saved. */
  readonly isRemoved?: boolean;
  /** Shows the part number under the name, for tables without a column for it. */
  readonly showPartNumber?: boolean;
  readonly children?: ReactNode;
}

/** Name of a line: picture and two text lines for an item, one text line for an accessory. */
export function QuotationLineName(props: QuotationLineNameProps) {
  const { line, image, isAccessory, isRemoved, showPartNumber, children } = props;
  const name = <bdi className={styles.name}>{isRemoved ? <s>{line.model}</s> : line.model}</bdi>;
  if (isAccessory) {
    return (
      <span className={styles.accessory}>
        {name}
        <bdi className={styles.words}>{line.title}</bdi>
        {children}
      </span>
    );
  }
  return (
    <span className={styles.item}>
      <span className={styles.thumb}>{image && <img src={image} alt="" loading="lazy" />}</span>
      <span className={styles.text}>
        {name}
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
