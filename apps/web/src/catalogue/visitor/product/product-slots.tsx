import { factDrawingKinds } from '@trunkline/contract/drawings/panels';
import type { ProductDetail } from '@trunkline/contract/catalogue';
import { useT } from '../../../client/text.tsx';
import type { ProductData } from '../catalogue.load.ts';
import { toScrollAreaProps } from '../scroll-area.ts';
import { Panel, Row, Text } from '../../../ui/layout/parts.tsx';
import slotChip from '../../../ui/layout/slot-chip.module.css';
import table from './product-table.module.css';
import styles from './product-slots.module.css';

type Slot = ProductDetail['slots'][number];
interface SlotGroup {
  readonly names: readonly string[];
  readonly kind: Slot['kind'];
  readonly slot_type: Slot['slot_type'];
  readonly count: number;
  readonly required: number;
}

/** Slots of the same kind and type, in one group. */
function groupSlots(slots: readonly Slot[]): readonly SlotGroup[] {
  const groups = Map.groupBy(slots, ({ kind, slot_type }) => `${kind} ${slot_type}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        names: group.map(({ name }) => name),
        kind: first.kind,
        slot_type: first.slot_type,
        count: group.reduce((sum, { count }) => sum + count, 0),
        required: group.reduce((sum, { required }) => sum + required, 0),
      },
    ];
  });
}

type AccessoryGroups = ProductData['accessoryGroups'];

interface ProductSlotsSectionProps {
  readonly product: ProductDetail;
  readonly accessoryGroups: AccessoryGroups;
}

/** A drawing of the device with the names of its slots, and a table of its ports and slots. */
export function ProductSlotsSection({ product, accessoryGroups }: ProductSlotsSectionProps) {
  const t = useT();
  const { ports, slots } = product;
  return (
    <section id="places">
      <h2>{t('catalogue.places')}</h2>
      {/* drawings of other kinds have no slot names */}
      {slots.length > 0 && factDrawingKinds.includes(product.drawing) && <SlotDrawing product={product} />}
      <div className={`card ${table.sheet}`}>
        <Text as="table" full size="small" className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('catalogue.where')}</th>
              <th scope="col">{t('catalogue.kind')}</th>
              <th scope="col" className={`${table.figure} ${table.roomy}`}>
                {t('catalogue.number')}
              </th>
              <th scope="col">{t('catalogue.takes')}</th>
              {accessoryGroups.length > 0 && <th scope="col">{t('catalogue.fits')}</th>}
            </tr>
          </thead>
          <tbody>
            {ports.map((port) => (
              <tr key={port.name}>
                <SlotNames names={[port.name]} />
                <td>
                  <bdi dir="ltr">{port.kind}</bdi>
                </td>
                <td className={`${table.figure} ${table.roomy}`}>{port.count}</td>
                <td>
                  <bdi dir="ltr">
                    {[port.speed, port.poe !== null && `PoE ${port.poe} W`].filter(Boolean).join(', ') || '–'}
                  </bdi>
                </td>
                {accessoryGroups.length > 0 && <AccessoryLink names={[port.name]} accessoryGroups={accessoryGroups} />}
              </tr>
            ))}
            {groupSlots(slots).map(({ names, kind, slot_type, count, required }) => (
              <tr key={names[0]}>
                <SlotNames names={names} />
                <td>{t(`catalogue.slot_${kind}`)}</td>
                <td className={`${table.figure} ${table.roomy}`}>{count}</td>
                <td>
                  <bdi dir="ltr">{slot_type}</bdi>
                  {required > 0 && <span className={table.what}>{t('catalogue.required', { count: required })}</span>}
                </td>
                {accessoryGroups.length > 0 && <AccessoryLink names={names} accessoryGroups={accessoryGroups} />}
              </tr>
            ))}
          </tbody>
        </Text>
      </div>
    </section>
  );
}

/** Front and back of the device. On phones it keeps its size and scrolls sideways. */
function SlotDrawing({ product: { model, images, drawing } }: { product: ProductDetail }) {
  const t = useT();
  const picture = images.findLast((image) => image.startsWith('/prod-api/products/picture'));
  if (!picture) return null;
  return (
    <div className={`card ${styles.drawing}`} data-drawing={drawing} dir="ltr" {...toScrollAreaProps(model)}>
      <img src={`${picture}&view=places`} alt={t('catalogue.places_of', { model })} loading="lazy" decoding="async" />
    </div>
  );
}

/** The names of ports and slots, as on the device. */
function SlotNames({ names }: { names: readonly string[] }) {
  return (
    <th scope="row">
      <Row as="span" gap="2" wrap>
        {names.map((name) => (
          <Panel
            as="bdi"
            padY="0"
            padX="2"
            radius="0"
            surface="3"
            tone="2"
            whiteSpace="nowrap"
            key={name}
            dir="ltr"
            className={slotChip.chip}
          >
            {name}
          </Panel>
        ))}
      </Row>
    </th>
  );
}

interface AccessoryLinkProps {
  readonly names: readonly string[];
  readonly accessoryGroups: AccessoryGroups;
}

/** The number of accessories that fit into the named slots, as a link to them. */
function AccessoryLink({ names, accessoryGroups }: AccessoryLinkProps) {
  const t = useT();
  const listMatching = ({ accessories }: AccessoryGroups[number]) =>
    accessories.filter(({ slots }) => slots.some((name) => names.includes(name)));
  const group = accessoryGroups.find((candidate) => listMatching(candidate).length > 0);
  if (!group)
    return (
      <Text as="td" tone="3">
        –
      </Text>
    );
  const { length: count } = listMatching(group);
  return (
    <td>
      <a href={`#fits-${group.kind}`} className={styles.link}>
        {t('catalogue.fitting', { count })}
      </a>
    </td>
  );
}
