import type { FitChoice } from '@trunkline/rules/fit/parts';
import { findLimitReason, type FitOffer } from '@trunkline/rules/fit/offers';
import type { FitSeat } from '@trunkline/rules/fit/seating';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useMemo, useRef } from 'react';
import { PlainCheckbox } from '../../ui/forms/checkbox.tsx';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { useT } from '../../client/text.tsx';
import { AccessoryStatus, SlotChips, AccessoryQuantity, useRefusalText } from './accessory-cells.tsx';
import { listMissingSlotTypes, listSlotNames, type ConfigurationView } from '../../configuration/configuration.ts';
import {
  type Accessory,
  type AccessoryGroup,
  countAccessory,
  type DeviceModel,
  isPlugForSlotType,
} from '../../configuration/device-model.ts';
import { getOffer } from './accessory-filter.ts';
import { AccessoryLimit, type AccessoryRoomProps, canMakeRoom, MakeRoomButton } from './accessory-room.tsx';
import { shortenTitles } from '../../configuration/short-titles.ts';
import type { TargetSlot } from './target-slot.ts';
import { Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './accessories-dialog.module.css';

interface AccessoryOfferListProps {
  readonly groups: readonly AccessoryGroup[];
  readonly view: ConfigurationView;
  readonly offers: ReadonlyMap<string, FitOffer>;
  readonly before: readonly FitChoice[];
  readonly choices: readonly FitChoice[];
  /** Slot into which a tick puts one piece of the accessory; undefined: no slot was chosen. */
  readonly slot: TargetSlot | undefined;
  readonly onChange: (id: string, quantity: number) => void;
  readonly model: DeviceModel;
  /** Devices with these accessories. */
  readonly devices: number;
  /** Replaces the whole list for the sake of an accessory. */
  readonly onApply: (id: string, accessories: readonly FitChoice[]) => void;
}
type Row = { readonly group: AccessoryGroup } | { readonly accessory: Accessory; readonly title: string };

/** Length above which a list is virtualized. */
const virtualizeAbove = 100;

/** Accessories under the names of their groups. Of a long list only the visible rows are rendered. */
export function AccessoryOfferList(props: AccessoryOfferListProps) {
  const list = useRef<HTMLUListElement>(null);
  const rows = useMemo(() => props.groups.flatMap(listRows), [props.groups]);
  const isLong = rows.length > virtualizeAbove;
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used here; the virtualizer triggers its own renders
  const virtualizer = useVirtualizer({
    count: isLong ? rows.length : 0,
    // The body of the dialog scrolls: list, columns, body.
    getScrollElement: () => list.current?.parentElement?.parentElement ?? null,
    estimateSize: () => 44,
    overscan: 10,
    initialRect: { width: 0, height: 700 },
  });
  if (!isLong) {
    return (
      <ul ref={list} className={styles.list}>
        {rows.map((row) => (
          <ListRow key={toRowKey(row)} row={row} {...props} />
        ))}
      </ul>
    );
  }
  const items = virtualizer.getVirtualItems();
  return (
    <ul ref={list} className={styles.list} style={{ height: virtualizer.getTotalSize() }} data-long>
      <li aria-hidden style={{ height: items[0]?.start ?? 0 }} />
      {items.flatMap(({ index }) => {
        const row = rows[index];
        return row
          ? [<ListRow key={toRowKey(row)} row={row} index={index} measure={virtualizer.measureElement} {...props} />]
          : [];
      })}
    </ul>
  );
}

function listRows(group: AccessoryGroup): Row[] {
  const titles = shortenTitles(group.accessories);
  const toRow = (accessory: Accessory): Row => ({ accessory, title: titles.get(accessory.id) ?? accessory.title });
  return [{ group }, ...group.accessories.map(toRow)];
}

const toRowKey = (row: Row): string => ('group' in row ? row.group.kind : row.accessory.id);

/** Position of a row, as the virtualizer needs it. */
interface RowPosition {
  readonly index?: number | undefined;
  readonly measure?: Ref<HTMLLIElement> | undefined;
}

function ListRow({ row, index, measure, ...props }: AccessoryOfferListProps & RowPosition & { readonly row: Row }) {
  const { view, offers, before, choices, slot, onChange, model, devices, onApply } = props;
  if ('group' in row) {
    return (
      <li ref={measure} data-index={index} className={styles.group}>
        <h3>
          <bdi>{row.group.name}</bdi> <FreeSlots group={row.group} view={view} />
        </h3>
      </li>
    );
  }
  const { accessory, title } = row;
  const quantity = countAccessory(choices, accessory.id);
  return (
    <Offer
      index={index}
      measure={measure}
      accessory={accessory}
      title={title}
      offer={getOffer(offers, accessory.id)}
      quantity={quantity}
      isChanged={quantity !== countAccessory(before, accessory.id)}
      inSlot={slot && { isOccupant: slot.occupant === accessory.id, others: countAccessory(slot.others, accessory.id) }}
      isRequired={listMissingSlotTypes(view).some((type) => isPlugForSlotType(model, type, accessory.fit.plug_type))}
      room={{
        model,
        choices: slot?.others ?? choices,
        devices,
        onApply: (accessories) => onApply(accessory.id, accessories),
      }}
      slotNames={listSlotNames(view.seating, accessory.id)}
      checks={view.checks}
      onChange={onChange}
    />
  );
}

/** Names of the free slots of the group. */
function FreeSlots({ group, view }: { group: AccessoryGroup; view: ConfigurationView }) {
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

interface OfferProps extends RowPosition {
  readonly accessory: Accessory;
  /** The title as its group shows it. */
  readonly title: string;
  readonly offer: FitOffer;
  readonly quantity: number;
  readonly isChanged: boolean;
  /** `others`: pieces of the accessory outside the slot. */
  readonly inSlot: { readonly isOccupant: boolean; readonly others: number } | undefined;
  /** Names of the slots that hold it. */
  readonly slotNames: readonly string[];
  readonly checks: ConfigurationView['checks'];
  readonly isRequired: boolean;
  readonly room: Omit<AccessoryRoomProps, 'accessory' | 'quantity'>;
  readonly onChange: (id: string, quantity: number) => void;
}

function Offer({
  index,
  measure,
  accessory,
  title,
  offer,
  quantity,
  isChanged,
  inSlot,
  slotNames,
  checks,
  isRequired,
  room,
  onChange,
}: OfferProps) {
  const formatRefusal = useRefusalText();
  const isChosen = inSlot ? inSlot.isOccupant : quantity > 0;
  const shownQuantity = inSlot ? Number(isChosen) : quantity;
  const isFull = inSlot !== undefined && !isChosen && offer.reason === null && offer.max_quantity <= inSlot.others;
  const limit = useMemo(
    () => (isFull ? findLimitReason(room.model.catalogue, room.model.device, room.choices, accessory.fit) : null),
    [isFull, room.model, room.choices, accessory.fit],
  );
  const offered: FitOffer = limit ? { ...offer, reason: limit } : offer;
  const refusal = formatRefusal(offered, shownQuantity);
  const isPlain = refusal !== null || inSlot !== undefined;
  return (
    <li
      ref={measure}
      data-index={index}
      className={refusal ? `${styles.offer} ${styles.refused}` : styles.offer}
      data-plain={isPlain || undefined}
      data-changed={isChanged || undefined}
    >
      <Stack as="span" align="center" className={styles.tick}>
        <PlainCheckbox
          label={accessory.model}
          hideLabel
          checked={isChosen}
          disabled={!isChosen && refusal !== null}
          onChange={(checked) => onChange(accessory.id, checked ? 1 : 0)}
        />
      </Stack>
      <div className={styles.words}>
        <Text as="bdi" weight="500" className={styles.name}>
          {accessory.model}
        </Text>{' '}
        <span title={title === accessory.title ? undefined : accessory.title}>{title}</span>
        {slotNames.length > 0 && <SlotChips names={slotNames} />}
        {refusal && (
          <Text size="meta" leading="16" tone="2">
            {refusal}
          </Text>
        )}
        {refusal && canMakeRoom(offered) && (
          <MakeRoomButton {...room} accessory={accessory} quantity={1 + (inSlot?.others ?? 0)} />
        )}
        {!inSlot && quantity > offer.max_quantity && (
          <AccessoryLimit {...room} accessory={accessory} quantity={quantity} offer={offer} />
        )}
      </div>
      {!isPlain && (
        <span className={styles.pieces}>
          <AccessoryQuantity
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
      <Text as="span" textAlign="right" weight="500" className={styles.price}>
        <Money value={accessory.discount_price} />
      </Text>
      <span className={styles.state}>
        <AccessoryStatus
          accessory={accessory}
          quantity={shownQuantity}
          offer={offered}
          checks={checks}
          isRequired={isRequired}
        />
      </span>
    </li>
  );
}
