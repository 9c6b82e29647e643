import type { Product } from '@trunkline/contract/catalogue';
import { type Fact, FactStrip } from '../kit/facts.tsx';
import { Figure } from '../kit/money.tsx';
import { useT } from '../kit/text.tsx';
import styles from './product-page.module.css';

/** Four facts that decide, in one strip. */
export function KeyFacts({ product }: { readonly product: Product }) {
  const t = useT();
  const [first, ...others] = product.highlights;
  const bays = product.slots.filter(({ kind }) => kind !== 'mount').reduce((sum, slot) => sum + slot.count, 0);
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
    product.power.poe_budget !== null &&
      product.power.poe_budget > 0 && {
        label: t('catalogue.poe_budget'),
        value: <Figure value={product.power.poe_budget} unit="W" />,
      },
    product.power.watts !== null &&
      product.power.watts > 0 && {
        label: t('catalogue.power'),
        value: <Figure value={product.power.watts} unit="W" />,
      },
    product.rack_units !== null &&
      product.rack_units > 0 && { label: t('catalogue.height'), value: <Figure value={product.rack_units} unit="U" /> },
    product.packing.net_weight !== null && {
      label: t('catalogue.weight'),
      value: <Figure value={product.packing.net_weight} unit="kg" />,
    },
  ].filter((fact) => fact !== false) satisfies Fact[];
  return facts.length > 1 ? <FactStrip facts={facts.slice(0, 4)} /> : null;
}

export function Specs({ product }: { readonly product: Product }) {
  const t = useT();
  if (product.specs.length === 0) return null;
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
      {product.estimated.length > 0 && <p className={styles.note}>{t('catalogue.estimated')}</p>}
    </section>
  );
}

/** Chips as they stand on the device, what sits there and what it takes. */
export function Places({ product }: { readonly product: Product }) {
  const t = useT();
  const { ports, slots } = product;
  return (
    <section id="places">
      <h2>{t('catalogue.places')}</h2>
      <div className={`card ${styles.sheet}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('catalogue.where')}</th>
              <th scope="col">{t('catalogue.kind')}</th>
              <th scope="col" className={styles.figure}>
                {t('catalogue.number')}
              </th>
              <th scope="col">{t('catalogue.takes')}</th>
            </tr>
          </thead>
          <tbody>
            {ports.map((port) => (
              <tr key={port.name}>
                <th scope="row">
                  <bdi dir="ltr" className={styles.chip}>
                    {port.name}
                  </bdi>
                </th>
                <td>
                  <bdi dir="ltr">{port.kind}</bdi>
                </td>
                <td className={styles.figure}>{port.count}</td>
                <td>
                  <bdi dir="ltr">
                    {[port.speed, port.poe !== null && `PoE ${port.poe} W`].filter(Boolean).join(', ') || '–'}
                  </bdi>
                </td>
              </tr>
            ))}
            {slots.map((slot) => (
              <tr key={slot.name}>
                <th scope="row">
                  <bdi dir="ltr" className={styles.chip}>
                    {slot.name}
                  </bdi>
                </th>
                <td>{t(`catalogue.slot_${slot.kind}`)}</td>
                <td className={styles.figure}>{slot.count}</td>
                <td>
                  <bdi dir="ltr">{slot.slot_type}</bdi>
                  {slot.required > 0 && <span className={styles.what}>{t('catalogue.must_be_filled')}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export function Packing({ product }: { readonly product: Product }) {
  const t = useT();
  const { packing } = product;
  const { length, width, height } = packing;
  const sides = length !== null && width !== null && height !== null ? `${length} × ${width} × ${height}` : null;
  const figure = (value: string | number | null, unit?: string) =>
    value === null ? t('catalogue.unknown') : <Figure value={value} {...(unit && { unit })} />;
  return (
    <section id="packing">
      <h2>{t('catalogue.packing')}</h2>
      <FactStrip
        facts={[
          { label: t('catalogue.per_package'), value: figure(packing.qty_per_package) },
          { label: t('catalogue.gross'), value: figure(packing.gross_weight, 'kg') },
          { label: t('catalogue.net'), value: figure(packing.net_weight, 'kg') },
          { label: t('catalogue.package'), value: figure(sides, 'cm') },
          { label: t('catalogue.volume'), value: figure(packing.cbm, 'CBM') },
        ]}
      />
    </section>
  );
}
