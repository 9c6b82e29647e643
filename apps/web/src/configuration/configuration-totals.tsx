import type { ConfigurationTotals } from '@trunkline/contract/configurator';
import { Figure, Money } from '../ui/layout/money.tsx';
import { useT } from '../client/text.tsx';
import { Grid, Panel, Row, Text } from '../ui/layout/parts.tsx';
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
      <Grid as="dl" columns="2" line="top" className={styles.figures}>
        {figures.map(([key, value, unit]) => (
          <Panel padY="3" padX="5" key={key}>
            <Text as="dt" size="meta" leading="16" tone="3">
              {t(`configurator.${key}`)}
            </Text>
            <Text as="dd" size="section" leading="20" weight="600">
              <Figure value={value} unit={unit} />
            </Text>
          </Panel>
        ))}
      </Grid>
      {totals.kg_missing > 0 && (
        <Panel as="p" padY="3" padX="5" line="top-soft" size="meta" leading="16" tone="warn">
          {t('configurator.kg_missing', { count: totals.kg_missing })}
        </Panel>
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
    <Row gap="3" align="end" justify="between" className={styles.sum}>
      <span>
        <Text as="strong" size="section" weight="600" block>
          {label}
        </Text>
        <span className="meta">{note}</span>
      </span>
      <output>
        <Money value={value} currency="USD" large />
      </output>
    </Row>
  );
}
