import { drawnFromFacts } from '@trunkline/contract/drawing-kinds';
import type { Product } from '@trunkline/contract/catalogue';
import { useT } from '../../client/text.tsx';
import type { ProductData } from '../catalogue.load.ts';
import { scrollArea } from '../scroll-area.ts';
import sheet from './product-sheet.module.css';
import styles from './product-places.module.css';

type Slot = Product['slots'][number];
interface Places {
  readonly names: readonly string[];
  readonly slot: Slot;
  readonly count: number;
  readonly required: number;
}

/** Slots that take the same stand in one row, with a chip for each. */
function rowsOf(slots: readonly Slot[]): readonly Places[] {
  const alike = Map.groupBy(slots, ({ kind, slot_type }) => `${kind} ${slot_type}`);
  return [...alike.values()].map((group) => ({
    names: group.map(({ name }) => name),
    slot: group[0]!,
    count: group.reduce((sum, { count }) => sum + count, 0),
    required: group.reduce((sum, { required }) => sum + required, 0),
  }));
}

interface ProductPlacesProps {
  readonly product: Product;
  readonly fits: ProductData['fits'];
}

/** The device with the chips of its slots, and in rows what sits at each and what it takes. */
export function ProductPlaces({ product, fits }: ProductPlacesProps) {
  const t = useT();
  const { ports, slots } = product;
  return (
    <section id="places">
      <h2>{t('catalogue.places')}</h2>
      {/* other things look as they do above, and have no chips */}
      {slots.length > 0 && drawnFromFacts.includes(product.drawing) && <Drawing product={product} />}
      <div className={`card ${sheet.sheet}`}>
        <table className={sheet.table}>
          <thead>
            <tr>
              <th scope="col">{t('catalogue.where')}</th>
              <th scope="col">{t('catalogue.kind')}</th>
              <th scope="col" className={`${sheet.figure} ${sheet.roomy}`}>
                {t('catalogue.number')}
              </th>
              <th scope="col">{t('catalogue.takes')}</th>
              {fits.length > 0 && <th scope="col">{t('catalogue.fits')}</th>}
            </tr>
          </thead>
          <tbody>
            {ports.map((port) => (
              <tr key={port.name}>
                <Chips names={[port.name]} />
                <td>
                  <bdi dir="ltr">{port.kind}</bdi>
                </td>
                <td className={`${sheet.figure} ${sheet.roomy}`}>{port.count}</td>
                <td>
                  <bdi dir="ltr">
                    {[port.speed, port.poe !== null && `PoE ${port.poe} W`].filter(Boolean).join(', ') || '–'}
                  </bdi>
                </td>
                {fits.length > 0 && <Fitting names={[port.name]} fits={fits} />}
              </tr>
            ))}
            {rowsOf(slots).map(({ names, slot, count, required }) => (
              <tr key={names[0]}>
                <Chips names={names} />
                <td>{t(`catalogue.slot_${slot.kind}`)}</td>
                <td className={`${sheet.figure} ${sheet.roomy}`}>{count}</td>
                <td>
                  <bdi dir="ltr">{slot.slot_type}</bdi>
                  {required > 0 && <span className={sheet.what}>{t('catalogue.required', { count: required })}</span>}
                </td>
                {fits.length > 0 && <Fitting names={names} fits={fits} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Bays at the back beneath the front; at its own size on phones, where it moves aside under the finger. */
function Drawing({ product: { model, images, drawing } }: { product: Product }) {
  const t = useT();
  const picture = images.findLast((image) => image.startsWith('/prod-api/products/picture'));
  if (!picture) return null;
  return (
    <div className={`card ${styles.drawing}`} data-drawing={drawing} dir="ltr" {...scrollArea(model)}>
      <img src={`${picture}&view=places`} alt={t('catalogue.places_of', { model })} loading="lazy" decoding="async" />
    </div>
  );
}

/** As they stand on the device. */
function Chips({ names }: { names: readonly string[] }) {
  return (
    <th scope="row">
      <span className={styles.chips}>
        {names.map((name) => (
          <bdi key={name} dir="ltr" className={styles.chip}>
            {name}
          </bdi>
        ))}
      </span>
    </th>
  );
}

/** How many products go there, and the way to them. */
function Fitting({ names, fits }: { names: readonly string[]; fits: ProductData['fits'] }) {
  const t = useT();
  const group = fits.find(({ fitting }) => fitting.some(({ into }) => into.some((name) => names.includes(name))));
  if (!group) return <td className={sheet.quiet}>–</td>;
  const count = group.fitting.filter(({ into }) => into.some((name) => names.includes(name))).length;
  return (
    <td>
      <a href={`#fits-${group.kind}`} className={styles.link}>
        {t('catalogue.fitting', { count })}
      </a>
    </td>
  );
}
