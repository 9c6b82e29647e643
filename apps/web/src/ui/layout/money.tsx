import { groupDigits } from '../../client/format.ts';
import styles from './money.module.css';

interface MoneyProps {
  /** `"1234.50"` as it travels; null prints a dash. */
  readonly value: string | null | undefined;
  /** `USD`, before the figure and in the same left-to-right isolate. */
  readonly currency?: string;
  /** A small currency beside a large figure: totals. */
  readonly large?: boolean;
}

export function Money({ value, currency, large }: MoneyProps) {
  if (value == null) return <span aria-hidden>–</span>;
  return (
    <bdi dir="ltr" className={large ? `${styles.money} ${styles.large}` : styles.money}>
      {currency && (large ? <small>{currency} </small> : `${currency}\u00a0`)}
      {groupDigits(value)}
    </bdi>
  );
}

/** A figure with its unit (`48.7 kg`) that stays together and left to right. */
export function Figure({ value, unit }: { value: string | number; unit?: string }) {
  return (
    <bdi dir="ltr" className={styles.money}>
      {typeof value === 'number' ? groupDigits(String(value)) : value}
      {unit && `\u00a0${unit}`}
    </bdi>
  );
}

/** Monospaced, isolated, never wrapped. Numbers of records take it with `plain`, in the text's own face. */
export function PartNumber({ children, plain }: { children: string; plain?: boolean }) {
  return (
    <bdi dir="ltr" className={plain ? styles.plain : styles.partNumber}>
      {children}
    </bdi>
  );
}
