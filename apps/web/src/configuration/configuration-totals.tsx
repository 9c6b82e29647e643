import type { ConfigurationTotals } from '@trunkline/contract/configurator';
import { Figure, Money } from '../ui/layout/money.tsx';
import { useT } from '../client/text.tsx';
import styles from './configuration-totals.module.css';

/** Power, heat, rack units and weight of a configuration or a cart. */
export function ConfigurationTotalsList({ totals }: { readonly totals: ConfigurationTotals }) {
  const t = useT();
  const figures = [
    ['watts', totals.watts, 'W'],
    ['heat', totals.btu_h, 'BTU/h'],
    ['rack', totals.rack_units, 'U'],
    ['weight', totals.kg, 'kg'],
  ] as const;
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([key, value, unit]) => (
          <div key={key}>
            <dt>{t(`configurator.${key}`)}</dt>
            <dd>
              <Figure value={value} unit={unit} />
            </dd>
          </div>
        ))}
      </dl>
      {totals.kg_missing > 0 && (
        <p className={styles.note}>{t('configurator.kg_missing', { count: totals.kg_missing })}</p>
      )}
    </>
  );
}

interface TotalSumProps {
  readonly label: string;
  readonly note: string;
  /** USD. */
  readonly value: string | null;
}

/** The total with its label and a note. */
export function ConfigurationTotal({ label, note, value }: TotalSumProps) {
  return (
    <div className={styles.sum}>
      <span>
        <strong>{label}</strong>
        <span className="meta">{note}</span>
      </span>
      <output>
        <Money value={value} currency="USD" large />
      </output>
    </div>
  );
}
