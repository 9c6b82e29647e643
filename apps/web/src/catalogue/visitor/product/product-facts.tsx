import type { ProductDetail } from '@trunkline/contract/catalogue';
import { type Fact, FactStrip } from '../../../ui/layout/facts.tsx';
import { Figure } from '../../../ui/layout/money.tsx';
import { useT } from '../../../client/text.tsx';
import { EstimatedFigure, EstimateNote } from './estimated-figure.tsx';
import { Stack, Text } from '../../../ui/layout/parts.tsx';
import styles from './product-detail-page.module.css';

const keyFactLimit = 4;

/** The most important facts in one strip. */
export function ProductKeyFacts({ product }: { readonly product: ProductDetail }) {
  const t = useT();
  const { estimated, power, packing, rack_units, slots, highlights } = product;
  const [first, ...others] = highlights;
  const slotCount = slots
    .filter(({ kind }) => kind !== 'mount' && kind !== 'cord')
    .reduce((sum, slot) => sum + slot.count, 0);
  const renderFigure = (value: string | number, unit: string, name: string) => (
    <EstimatedFigure estimated={estimated} names={[name]}>
      <Figure value={value} unit={unit} />
    </EstimatedFigure>
  );
  const facts = [
    first !== undefined && {
      label: t(product.ports.length > 0 ? 'catalogue.ports' : 'catalogue.kind'),
      value: <bdi dir="ltr">{first}</bdi>,
      note: others.length > 0 && <bdi dir="ltr">{others.join(', ')}</bdi>,
    },
    slotCount > 0 && {
      label: t('catalogue.slots'),
      value: String(slotCount),
      note: t('catalogue.accessories', { count: product.accessories_count }),
    },
    power.poe_budget !== null &&
      power.poe_budget > 0 && {
        label: t('catalogue.poe_budget'),
        value: renderFigure(power.poe_budget, 'W', 'poe_budget'),
      },
    power.watts !== null &&
      power.watts > 0 && { label: t('catalogue.power'), value: renderFigure(power.watts, 'W', 'watts') },
    rack_units !== null &&
      rack_units > 0 && { label: t('catalogue.height'), value: renderFigure(rack_units, 'U', 'rack_units') },
    packing.net_weight !== null && {
      label: t(packing.qty_per_package === 1 ? 'catalogue.weight' : 'catalogue.net'),
      value: renderFigure(packing.net_weight, 'kg', 'net_weight'),
    },
  ].filter((fact) => fact !== false) satisfies Fact[];
  return facts.length > 1 ? <FactStrip facts={facts.slice(0, keyFactLimit)} /> : null;
}

export function ProductSpecs({ product }: { readonly product: ProductDetail }) {
  const t = useT();
  return (
    <section id="specs">
      <h2>{t('catalogue.specs')}</h2>
      <Text as="dl" gapX="0" clip size="small" className={`card ${styles.specs}`}>
        {product.specs.map(({ name, value }) => (
          <Stack gap="3" align="center" padY="2" padX="5" line="bottom-soft" key={name}>
            <Text as="dt" tone="2">
              {name}
            </Text>
            <Text as="dd" tabular>
              <bdi>{value}</bdi>
            </Text>
          </Stack>
        ))}
      </Text>
    </section>
  );
}

export function ProductPacking({ product: { packing, estimated } }: { readonly product: ProductDetail }) {
  const t = useT();
  const { length, width, height } = packing;
  const size = length !== null && width !== null && height !== null ? `${length} × ${width} × ${height}` : null;
  const renderFigure = (value: string | number | null, names: readonly string[], unit?: string) =>
    value === null ? (
      t('catalogue.unknown')
    ) : (
      <EstimatedFigure estimated={estimated} names={names}>
        <Figure value={value} {...(unit && { unit })} />
      </EstimatedFigure>
    );
  const dimensions = ['length', 'width', 'height'];
  return (
    <section id="packing">
      <h2>{t('catalogue.packing')}</h2>
      <FactStrip
        facts={[
          { label: t('catalogue.per_package'), value: renderFigure(packing.qty_per_package, ['qty_per_package']) },
          { label: t('catalogue.gross'), value: renderFigure(packing.gross_weight, ['gross_weight'], 'kg') },
          { label: t('catalogue.net'), value: renderFigure(packing.net_weight, ['net_weight'], 'kg') },
          { label: t('catalogue.package'), value: renderFigure(size, dimensions, 'cm') },
          { label: t('catalogue.volume'), value: renderFigure(packing.cbm, dimensions, 'CBM') },
        ]}
      />
      {estimated.length > 0 && <EstimateNote />}
    </section>
  );
}
