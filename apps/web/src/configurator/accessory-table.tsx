import { everySeat } from '@trunkline/rules/fit-seats';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { PlainCheckbox } from '../ui/forms/checkbox.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { SearchBox } from '../ui/tables/filters.tsx';
import { Money, PartNumber } from '../ui/layout/money.tsx';
import { useT } from '../client/text.tsx';
import { AccessoryState, Chips, matches, Pieces, useReason } from './accessory-parts.tsx';
import {
  type Accessory,
  chipsOf,
  type ConfigurationView,
  type DeviceModel,
  type Group,
  cagesOf,
  needsAttention,
  type Opening,
  quantityOf,
} from './configuration.ts';
import type { Configuration } from './kept-configuration.ts';
import styles from './accessory-table.module.css';

interface AccessoryTableProps {
  readonly model: DeviceModel;
  readonly view: ConfigurationView;
  readonly configuration: Configuration;
  readonly onChange: (accessoryId: string, quantity: number) => void;
  readonly onOpen: (at: Opening) => void;
}

/** Everything that is made for the device, by kind of slot: what is fitted, what fits, and why the rest does not. */
export function AccessoryTable(props: AccessoryTableProps) {
  const t = useT();
  const [keyword, setKeyword] = useState('');
  const [fittingOnly, setFittingOnly] = useState(false);
  const { model, view, configuration } = props;
  const pieces = configuration.accessories.reduce((all, { quantity }) => all + quantity, 0);
  const isShown = (one: Accessory): boolean =>
    matches(one, keyword) &&
    (!fittingOnly || view.offers.get(one.id)?.reason === null || quantityOf(configuration.accessories, one.id) > 0);
  const groups = model.groups
    .map((group) => ({ ...group, accessories: group.accessories.filter(isShown) }))
    .filter((group) => group.accessories.length > 0);
  return (
    <section aria-label={t('configurator.accessories')}>
      <header className={styles.head}>
        <h2>{t('configurator.accessories')}</h2>
        <span className="meta">{t('configurator.pieces_fitted', { count: pieces })}</span>
        <PlainCheckbox label={t('configurator.only_fitting')} checked={fittingOnly} onChange={setFittingOnly} />
        <SearchBox label={t('configurator.search_accessories')} value={keyword} onChange={setKeyword} />
        <Button icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onPress={() => props.onOpen({})}>
          {t('configurator.choose_accessories')}
        </Button>
      </header>
      <div className={`card ${styles.sheet}`}>
        {groups.length === 0 ? (
          <Empty icon={<IconSearch size={28} stroke={1.5} aria-hidden />} text={t('configurator.none_match')} />
        ) : (
          <table className={styles.table}>
            <Columns />
            {groups.map((group) => (
              <GroupRows key={group.kind} group={group} narrowed={keyword !== ''} {...props} />
            ))}
          </table>
        )}
      </div>
    </section>
  );
}

function Columns() {
  const t = useT();
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.pieces}>
          {t('configurator.pieces')}
        </th>
        <th scope="col">{t('configurator.model')}</th>
        <th scope="col" className={styles.part}>
          {t('configurator.part_number')}
        </th>
        <th scope="col" className={`${styles.price} ${styles.end}`}>
          {t('configurator.list')}
        </th>
        <th scope="col" className={`${styles.price} ${styles.end}`}>
          {t('configurator.your_price')}
        </th>
        <th scope="col" className={styles.state}>
          {t('configurator.fit')}
        </th>
      </tr>
    </thead>
  );
}

/** Of what is not chosen: everything is in the dialog, which is a press away. */
const fittingShown = 8;
const refusedShown = 2;

function GroupRows({ group, narrowed, ...props }: AccessoryTableProps & { group: Group; narrowed: boolean }) {
  const t = useT();
  const { view, configuration, onOpen } = props;
  const count = { fitting: 0, refused: 0 };
  const [fitting, refused] = narrowed ? [3 * fittingShown, fittingShown] : [fittingShown, refusedShown];
  const shown = group.accessories.filter(({ id }) => {
    if (quantityOf(configuration.accessories, id) > 0) return true;
    return view.offers.get(id)?.reason === null ? count.fitting++ < fitting : count.refused++ < refused;
  });
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={6}>
          <div>
            {group.name}
            <Fill group={group} {...props} />
          </div>
        </th>
      </tr>
      {shown.map((one) => (
        <AccessoryRow key={one.id} accessory={one} {...props} />
      ))}
      {shown.length < group.accessories.length && (
        <tr className={styles.rest}>
          <td colSpan={6}>
            <Button look="link" onPress={() => onOpen({ group: group.kind })}>
              {t('configurator.show_all', { count: group.accessories.length })}
              <span className="sr"> {group.name}</span>
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** How full the slots of a kind are: a bar for each, the one that needs somebody in red. */
function Fill({ group, model, view }: AccessoryTableProps & { group: Group }) {
  const t = useT();
  if (group.kind === 'optic') return <CagesFilled model={model} view={view} />;
  const seats = everySeat(view.seating).filter(({ kind }) => kind === group.kind);
  if (seats.length === 0) return null;
  const taken = seats.filter(({ accessory_id }) => accessory_id !== null).length;
  return (
    <>
      <span className={styles.pips} aria-hidden>
        {seats.map((seat) => (
          <i
            key={seat.name}
            data-empty={seat.accessory_id === null || undefined}
            data-bad={needsAttention(seat, view.checks) || undefined}
          />
        ))}
      </span>
      <span className="meta">{t('configurator.slots_taken', { taken, count: seats.length })}</span>
    </>
  );
}

function CagesFilled({ model, view }: Pick<AccessoryTableProps, 'model' | 'view'>) {
  const t = useT();
  const said = cagesOf(model, view.seating).map(({ kind, filled, count }) =>
    t('configurator.cages_taken', { filled, total: count, kind }),
  );
  return said.length > 0 ? <span className="meta">{said.join(t('configurator.comma'))}</span> : null;
}

function AccessoryRow({ accessory, view, configuration, onChange }: AccessoryTableProps & { accessory: Accessory }) {
  const reasonOf = useReason();
  const offer = view.offers.get(accessory.id)!;
  const quantity = quantityOf(configuration.accessories, accessory.id);
  const reason = reasonOf(offer, quantity);
  const chips = chipsOf(view.seating, accessory.id);
  return (
    <tr className={reason ? styles.refused : undefined} data-chosen={quantity > 0 || undefined}>
      <td className={styles.pieces}>
        <Pieces
          accessory={accessory}
          quantity={quantity}
          offer={offer}
          onChange={(next) => onChange(accessory.id, next)}
        />
      </td>
      <th scope="row" className={styles.model}>
        <div>
          <bdi className={styles.name}>{accessory.model}</bdi>
          <span className={styles.title}>{accessory.title}</span>
          {chips.length > 0 && <Chips chips={chips} />}
        </div>
        {reason && <p>{reason}</p>}
      </th>
      <td className={styles.part}>
        <PartNumber>{accessory.part_number}</PartNumber>
      </td>
      <td className={`${styles.end} ${styles.list}`}>
        <Money value={accessory.market_price} />
      </td>
      <td className={`${styles.end} ${styles.own}`}>
        <Money value={accessory.discount_price} />
      </td>
      <td className={styles.state}>
        <AccessoryState accessory={accessory} quantity={quantity} offer={offer} checks={view.checks} />
      </td>
    </tr>
  );
}
