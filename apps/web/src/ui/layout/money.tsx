import { toShownAmount } from '@trunkline/rules/cents';
import { createContext, type ReactNode, useContext } from 'react';
import { Text } from './parts.tsx';
import { useFormat } from '../../client/format.ts';
import styles from './money.module.css';

const AmountCurrency = createContext<string | undefined>(undefined);

interface AmountsInProps {
  /** The currency of amounts inside that name none: it decides their decimals. KRW and VND have none. */
  readonly currency: string;
  readonly children: ReactNode;
}

/** A record in one currency. Its columns and sums print amounts without naming the currency again. */
export const AmountsIn = ({ currency, children }: AmountsInProps) => (
  <AmountCurrency value={currency}>{children}</AmountCurrency>
);

interface MoneyProps {
  /** Decimal text, `"1234.50"`. Null prints a dash. */
  readonly value: string | null | undefined;
  /** `USD`; printed before the amount. */
  readonly currency?: string;
  /** Whether it is a total: the currency is printed smaller than the amount. */
  readonly large?: boolean;
}

/** An amount of money, left to right in every language. */
export function Money({ value, currency, large }: MoneyProps) {
  const recordCurrency = useContext(AmountCurrency);
  const format = useFormat();
  if (value == null) return <span aria-hidden>–</span>;
  return (
    <Text as="bdi" tabular dir="ltr" className={large ? `${styles.money} ${styles.large}` : styles.money}>
      {currency && (large ? <small>{currency} </small> : `${currency}\u00a0`)}
      {format.decimal(toShownAmount(value, currency ?? recordCurrency))}
    </Text>
  );
}

/** A number with its unit (`48.7 kg`), on one line and left to right in every language. */
export function Figure({ value, unit }: { value: string | number; unit?: string }) {
  const format = useFormat();
  return (
    <Text as="bdi" tabular dir="ltr" className={styles.money}>
      {/^-?\d+(?:\.\d+)?$/.test(String(value)) ? format.decimal(String(value)) : value}
      {unit && `\u00a0${unit}`}
    </Text>
  );
}

/** A percentage: `"-12.5"` → `−12.5%`. Null prints a dash. */
export function Percent({ value }: { value: string | number | null }) {
  const format = useFormat();
  return value === null ? <span aria-hidden>–</span> : <Figure value={format.percent(String(value))} />;
}

/** A part number: monospaced, left to right, on one line. `plain` keeps the font of the text, for numbers of records. */
export function PartNumber({ children, plain }: { children: string; plain?: boolean }) {
  return (
    <bdi dir="ltr" className={plain ? styles.plain : styles.partNumber}>
      {children}
    </bdi>
  );
}
