import type { Product } from '@trunkline/contract/catalogue';
import { type Fact, FactStrip } from '../../ui/layout/facts.tsx';
import { Figure } from '../../ui/layout/money.tsx';
import { useT } from '../../client/text.tsx';
import { Estimate, EstimateNote } from './product-estimate.tsx';
import styles from './product-page.module.css';

/** Four facts that decide, in one strip. */
export function KeyFacts({ product }: { readonly product: Product }) {
  const t = useT();
  const { estimated, power, packing, rack_units, slots, highlights } = product;
  const [first, ...others] = highlights;
  const bays = slots.filter(({ kind }) => kind !== 'mount').reduce((sum, slot) => sum + slot.count, 0);
  const figure = (value: string | number, unit: string, name: string) => (
    <Estimate estimated={estimated} of={[name]}>
      <Figure value={value} unit={unit} />
    </Estimate>
  );
  const facts = [
    first !== undefined && {
      label: t(product.ports.length > 0 ? 'catalogue.ports' : 'catalogue.kind'),
      value: <bdi dir="ltr">{first}</bdi>,
      note: others.length > 0 && <bdi dir="ltr">{others.join(', ')}</bdi>,
    },
    bays > 0 && {
      label: t('catalogue.slots'),
      value: String(bays),
      note: t('catalogue.accessories', { count: product.accessories_count }),
    },
    power.poe_budget !== null &&
      power.poe_budget > 0 && {
        label: t('catalogue.poe_budget'),
        value: figure(power.poe_budget, 'W', 'poe_budget'),
      },
    power.watts !== null &&
      power.watts > 0 && { label: t('catalogue.power'), value: figure(power.watts, 'W', 'watts') },
    rack_units !== null &&
      rack_units > 0 && { label: t('catalogue.height'), value: figure(rack_units, 'U', 'rack_units') },
    packing.net_weight !== null && {
      label: t(packing.qty_per_package === 1 ? 'catalogue.weight' : 'catalogue.net'),
      value: figure(packing.net_weight, 'kg', 'net_weight'),
    },
  ].filter((fact) => fact !== false) satisfies Fact[];
  return facts.length > 1 ? <FactStrip facts={facts.slice(0, 4)} /> : null;
}

export function Specs({ product }: { readonly product: Product }) {
  const t = useT();
  return (
    <section id="specs">
      <h2>{t('catalogue.specs')}</h2>
      <dl className={`card ${styles.specs}`}>
        {product.specs.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Packing({ product: { packing, estimated } }: { readonly product: Product }) {
  const t = useT();
  const { length, width, height } = packing;
  const sides = length !== null && width !== null && height !== null ? `${length} × ${width} × ${height}` : null;
  const figure = (value: string | number | null, of: readonly string[], unit?: string) =>
    value === null ? (
      t('catalogue.unknown')
    ) : (
      <Estimate estimated={estimated} of={of}>
        <Figure value={value} {...(unit && { unit })} />
      </Estimate>
    );
  const ofSides = ['length', 'width', 'height'];
  return (
    <section id="packing">
      <h2>{t('catalogue.packing')}</h2>
      <FactStrip
        facts={[
          { label: t('catalogue.per_package'), value: figure(packing.qty_per_package, ['qty_per_package']) },
          { label: t('catalogue.gross'), value: figure(packing.gross_weight, ['gross_weight'], 'kg') },
          { label: t('catalogue.net'), value: figure(packing.net_weight, ['net_weight'], 'kg') },
          { label: t('catalogue.package'), value: figure(sides, ofSides, 'cm') },
          { label: t('catalogue.volume'), value: figure(packing.cbm, ofSides, 'CBM') },
        ]}
      />
      {estimated.length > 0 && <EstimateNote />}
    </section>
  );
}
