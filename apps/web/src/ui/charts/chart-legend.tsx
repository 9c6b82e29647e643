import { Row } from '../layout/parts.tsx';
import styles from './chart-legend.module.css';

/** What the two colours of a chart mean. Without names it keeps the height of a legend, for a chart beside another. Screen readers have the caption. */
export function ChartLegend({ part, rest }: { readonly part?: string; readonly rest?: string }) {
  return (
    <Row as="p" gap="5" size="meta" leading="16" tone="3" className={styles.legend} aria-hidden>
      {part && <span>{part}</span>} {rest && <span data-rest>{rest}</span>}
    </Row>
  );
}
