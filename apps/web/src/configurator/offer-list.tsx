import type { FitChoice, FitOffer } from '@trunkline/rules/fit';
import type { FitSeat } from '@trunkline/rules/fit-seats';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useRef } from 'react';
import { PlainCheckbox } from '../ui/forms/checkbox.tsx';
import { Money, PartNumber } from '../ui/layout/money.tsx';
import { useT } from '../client/text.tsx';
import { AccessoryState, Chips, Pieces, useReason } from './accessory-parts.tsx';
import { type Accessory, chipsOf, type ConfigurationView, type Group, quantityOf } from './configuration.ts';
import styles from './accessories-dialog.module.css';

interface OfferListProps {
  readonly groups: readonly Group[];
  readonly view: ConfigurationView;
  readonly offers: ReadonlyMap<string, FitOffer>;
  readonly before: readonly FitChoice[];
  readonly choices: readonly FitChoice[];
  /** One piece goes in here: a tick puts it there. */
  readonly slot: { readonly occupant: string | null; readonly others: readonly FitChoice[] } | undefined;
  readonly accessories: ReadonlyMap<string, Accessory>;
  readonly onChange: (id: string, quantity: number) => void;
}
type Row = { readonly group: Group } | { readonly accessory: Accessory };

const drawnAtOnce = 100;

/** Accessories under the names of their groups; of a long list only the rows in view are there. */
export function OfferList(props: OfferListProps) {
  const list = useRef<HTMLUListElement>(null);
  const rows = props.groups.flatMap((group): Row[] => [
    { group },
    ...group.accessories.map((accessory) => ({ accessory })),
  ]);
  const isLong = rows.length > drawnAtOnce;
  // oxlint-disable-next-line react/incompatible-library -- nothing is compiled here; the virtualizer renders itself anew
  const virtualizer = useVirtualizer({
    count: isLong ? rows.length : 0,
    // the body of the dialog: list, columns, body
    getScrollElement: () => list.current?.parentElement?.parentElement ?? null,
    estimateSize: () => 44,
    overscan: 10,
    initialRect: { width: 0, height: 700 },
  });
  if (!isLong) {
    return (
      <ul ref={list} className={styles.list}>
        {rows.map((row) => (
          <ListRow key={keyOf(row)} row={row} {...props} />
        ))}
      </ul>
    );
  }
  const items = virtualizer.getVirtualItems();
  return (
    <ul ref={list} className={styles.list} style={{ height: virtualizer.getTotalSize() }} data-long>
      <li aria-hidden style={{ height: items[0]?.start ?? 0 }} />
      {items.map(({ index }) => (
        <ListRow
          key={keyOf(rows[index]!)}
          row={rows[index]!}
          index={index}
          measure={virtualizer.measureElement}
          {...props}
        />
      ))}
    </ul>
  );
}

const keyOf = (row: Row): string => ('group' in row ? row.group.kind : row.accessory.id);

interface Place {
  readonly index?: number | undefined;
  readonly measure?: Ref<HTMLLIElement> | undefined;
}

function ListRow({ row, index, measure, ...props }: OfferListProps & Place & { readonly row: Row }) {
  const { view, offers, before, choices, slot, onChange } = props;
  if ('group' in row) {
    return (
      <li ref={measure} data-index={index} className={styles.group}>
        <h3>
          <bdi>{row.group.name}</bdi> <Free group={row.group} view={view} />
        </h3>
      </li>
    );
  }
  const { accessory } = row;
  const quantity = quantityOf(choices, accessory.id);
  return (
    <Offer
      index={index}
      measure={measure}
      accessory={accessory}
      offer={offers.get(accessory.id)!}
      quantity={quantity}
      isChanged={quantity !== quantityOf(before, accessory.id)}
      inSlot={slot && { isHere: slot.occupant === accessory.id, others: quantityOf(slot.others, accessory.id) }}
      chips={chipsOf(view.seating, accessory.id)}
      checks={view.checks}
      onChange={onChange}
    />
  );
}

/** Slots of the kind that are still free. */
function Free({ group, view }: { group: Group; view: ConfigurationView }) {
  const t = useT();
  const seats: readonly FitSeat[] = view.seating.seats.filter(({ kind }) => kind === group.kind);
  const free = seats.filter(({ accessory_id }) => accessory_id === null).map(({ name }) => name);
  if (seats.length === 0) return null;
  return (
    <span className="meta">
      {free.length > 0
        ? t('configurator.free', { slots: `\u2066${free.join(', ')}\u2069`, count: free.length })
        : t('configurator.all_taken')}
    </span>
  );
}

interface OfferProps extends Place {
  readonly accessory: Accessory;
  readonly offer: FitOffer;
  readonly quantity: number;
  readonly isChanged: boolean;
  readonly inSlot: { readonly isHere: boolean; readonly others: number } | undefined;
  /** The slots that it sits in. */
  readonly chips: readonly string[];
  readonly checks: ConfigurationView['checks'];
  readonly onChange: (id: string, quantity: number) => void;
}

function Offer({ index, measure, accessory, offer, quantity, isChanged, inSlot, chips, checks, onChange }: OfferProps) {
  const reasonOf = useReason();
  const isIn = inSlot ? inSlot.isHere : quantity > 0;
  const reason = reasonOf(offer, inSlot ? Number(isIn) : quantity);
  const isPlain = reason !== null || inSlot !== undefined;
  const isFull = inSlot !== undefined && !isIn && offer.max_quantity <= inSlot.others;
  return (
    <li
      ref={measure}
      data-index={index}
      className={reason ? `${styles.offer} ${styles.refused}` : styles.offer}
      data-plain={isPlain || undefined}
      data-changed={isChanged || undefined}
    >
      <span className={styles.tick}>
        <PlainCheckbox
          label={accessory.model}
          hideLabel
          checked={isIn}
          disabled={!isIn && (reason !== null || isFull)}
          onChange={(checked) => onChange(accessory.id, checked ? 1 : 0)}
        />
      </span>
      <div className={styles.words}>
        <bdi className={styles.name}>{accessory.model}</bdi> <span>{accessory.title}</span>
        {chips.length > 0 && <Chips chips={chips} />}
        {reason && <p>{reason}</p>}
      </div>
      {!isPlain && (
        <span className={styles.pieces}>
          <Pieces
            accessory={accessory}
            quantity={quantity}
            offer={offer}
            onChange={(next) => onChange(accessory.id, next)}
          />
        </span>
      )}
      <span className={styles.part}>
        <PartNumber>{accessory.part_number}</PartNumber>
      </span>
      <span className={styles.price}>
        <Money value={accessory.discount_price} />
      </span>
      <span className={styles.state}>
        <AccessoryState
          accessory={accessory}
          quantity={inSlot ? Number(isIn) : quantity}
          offer={offer}
          checks={checks}
        />
      </span>
    </li>
  );
}
