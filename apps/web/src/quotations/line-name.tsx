import type { ReactNode } from 'react';
import { PartNumber } from '../ui/layout/money.tsx';
import styles from './line-name.module.css';

interface LineNameProps {
  readonly line: { readonly model: string; readonly title: string; readonly part_number: string };
  /** An item with its picture; accessories have neither. */
  readonly image?: string | null;
  readonly hangs: boolean;
  /** The part number under the name, where it has no column. */
  readonly numbered?: boolean;
  readonly children?: ReactNode;
}

/** What a line is: a picture with two lines for an item, one line for what hangs under it. */
export function LineName({ line, image, hangs, numbered, children }: LineNameProps) {
  if (hangs) {
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
        {numbered ? <PartNumber>{line.part_number}</PartNumber> : <bdi className={styles.words}>{line.title}</bdi>}
        {children}
      </span>
    </span>
  );
}
