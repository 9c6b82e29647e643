import type { FitChoice } from '@trunkline/rules/fit/parts';
import { listSeats } from '@trunkline/rules/fit/seating';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { PlainCheckbox } from '../../ui/forms/checkbox.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { SearchBox } from '../../ui/tables/filters.tsx';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { useT } from '../../client/text.tsx';
import { AccessoryStatus, SlotChips, AccessoryQuantity, useRefusalText } from './accessory-cells.tsx';
import {
  listSlotNames,
  type ConfigurationView,
  groupCages,
  hasSlotError,
  isSlotMissing,
  listMissingSlotTypes,
  type AccessoriesTarget,
} from '../../configuration/configuration.ts';
import {
  type Accessory,
  type DeviceModel,
  type AccessoryGroup,
  countAccessory,
  isPlugForSlotType,
} from '../../configuration/device-model.ts';
import { AccessoryLimit, canMakeRoom, MakeRoomButton } from './accessory-room.tsx';
import type { DeviceConfiguration } from '../configuration-draft.ts';
import { type AccessoryFilter, filterAccessoryGroups, getOffer, matchesAccessoryFilter } from './accessory-filter.ts';
import { Panel, Row, Text, VisuallyHidden } from '../../ui/layout/parts.tsx';
import { shortenTitles } from '../../configuration/short-titles.ts';
import { useFittingOnly } from './use-fitting-only.ts';
import styles from './accessory-table.module.css';

interface AccessoryTableProps {
  readonly model: DeviceModel;
  readonly view: ConfigurationView;
  readonly configuration: DeviceConfiguration;
  readonly onChange: (accessoryId: string, quantity: number) => void;
  /** Replaces the whole list. */
  readonly onApply: (accessories: readonly FitChoice[]) => void;
  readonly onOpen: (target: AccessoriesTarget) => void;
}

/** The accessories of the device by group: what is fitted and what fits; what does not fit is folded away, with its reason. */
export function AccessoryTable(props: AccessoryTableProps) {
  const t = useT();
  const [keyword, setKeyword] = useState('');
  const [fittingOnly, setFittingOnly] = useFittingOnly(keyword, true);
  const { model, view, configuration } = props;
  const pieces = configuration.accessories.reduce((sum, { quantity }) => sum + quantity, 0);
  const filter = { keyword, fittingOnly, offers: view.offers, choices: configuration.accessories };
  const missing = listMissingSlotTypes(view);
  const groups = sortMissingFirst(
    filterAccessoryGroups(model.groups, (one) => matchesAccessoryFilter(one, { ...filter, fittingOnly: false })),
    view,
  );
  return (
    <section aria-label={t('configurator.accessories')}>
      <Row as="header" gapX="4" gapY="3" align="center" wrap bottom="4" size="small" className={styles.head}>
        <h2>{t('configurator.accessories')}</h2>
        <span className="meta">{t('configurator.pieces_fitted', { count: pieces })}</span>
        <PlainCheckbox label={t('configurator.only_fitting')} checked={fittingOnly} onChange={setFittingOnly} />
        <SearchBox label={t('configurator.search_accessories')} value={keyword} onChange={setKeyword} />
        <Button icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onPress={() => props.onOpen({})}>
          {t('configurator.choose_accessories')}
        </Button>
      </Row>
      <Panel clip className="card">
        {groups.length === 0 ? (
          <Empty icon={<IconSearch size={28} stroke={1.5} aria-hidden />} text={t('configurator.none_match')} />
        ) : (
          <Text as="table" full size="small" className={styles.table}>
            <TableHead />
            {groups.map((group) => (
              <GroupRows key={group.kind} group={group} missing={missing} filter={filter} {...props} />
            ))}
          </Text>
        )}
      </Panel>
    </section>
  );
}

/** Groups with slots that must be filled stand before the others. */
function sortMissingFirst(groups: readonly AccessoryGroup[], { seating, checks }: ConfigurationView): AccessoryGroup[] {
  const missing = new Set(
    listSeats(seating)
      .filter((seat) => isSlotMissing(seat, checks))
      .map(({ kind }) => kind),
  );
  return groups.toSorted((a, b) => Number(missing.has(b.kind)) - Number(missing.has(a.kind)));
}

function TableHead() {
  const t = useT();
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.pieces}>
          {t('common.qty')}
        </th>
        <th scope="col">{t('common.model')}</th>
        <th scope="col" className={styles.part}>
          {t('common.part_number')}
        </th>
        <th scope="col" className={`${styles.price} ${styles.end}`}>
          {t('common.list')}
        </th>
        <th scope="col" className={`${styles.price} ${styles.end}`}>
          {t('common.your_price')}
        </th>
        <th scope="col" className={styles.state}>
          {t('configurator.fit')}
        </th>
      </tr>
    </thead>
  );
}

/** Rows per group that are not chosen. The dialog lists all of them. */
const rowLimits = { fitting: 8, refused: 2 };
/** The same for a search. */
const searchRowLimits = { fitting: 24, refused: 8 };

interface GroupRowsProps extends AccessoryTableProps {
  readonly group: AccessoryGroup;
  readonly missing: readonly string[];
  readonly filter: AccessoryFilter;
}

function GroupRows({ group, missing, filter, ...props }: GroupRowsProps) {
  const t = useT();
  const { view, configuration, onOpen } = props;
  const count = { fitting: 0, refused: 0 };
  const limits = filter.keyword === '' ? rowLimits : searchRowLimits;
  const shown = group.accessories.filter((accessory) => {
    const { id } = accessory;
    if (!matchesAccessoryFilter(accessory, filter)) return false;
    if (countAccessory(configuration.accessories, id) > 0) return true;
    return view.offers.get(id)?.reason === null ? count.fitting++ < limits.fitting : count.refused++ < limits.refused;
  });
  const titles = shortenTitles(shown);
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={6}>
          <Row gapX="3" gapY="0" align="center" wrap>
            {group.name}
            <GroupOccupancy group={group} {...props} />
          </Row>
        </th>
      </tr>
      {shown.map((accessory) => (
        <AccessoryRow
          key={accessory.id}
          accessory={accessory}
          title={titles.get(accessory.id) ?? accessory.title}
          isRequired={missing.some((type) => isPlugForSlotType(props.model, type, accessory.fit.plug_type))}
          {...props}
        />
      ))}
      {shown.length < group.accessories.length && (
        <tr className={styles.rest}>
          <td colSpan={6}>
            <Button look="link" onPress={() => onOpen({ group: group.kind })}>
              {t('configurator.show_all', { count: group.accessories.length })}
              <VisuallyHidden> {group.name}</VisuallyHidden>
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** How many slots of a group are taken: a mark for each slot, red for one with an error. */
function GroupOccupancy({ group, model, view }: AccessoryTableProps & { group: AccessoryGroup }) {
  const t = useT();
  if (group.kind === 'optic') return <CageOccupancy model={model} view={view} />;
  const seats = listSeats(view.seating).filter(({ kind }) => kind === group.kind);
  if (seats.length === 0) return null;
  const taken = seats.filter(({ accessory_id }) => accessory_id !== null).length;
  const required = seats.filter((seat) => seat.required).length;
  return (
    <>
      <Row as="span" gap="1" className={styles.pips} aria-hidden>
        {seats.map((seat) => (
          <i
            key={seat.name}
            data-empty={seat.accessory_id === null || undefined}
            data-bad={hasSlotError(seat, view.checks) || undefined}
          />
        ))}
      </Row>
      <span className="meta">
        {t('configurator.slots_taken', { taken, count: seats.length })}
        {required > 0 && (
          <>
            {t('common.list_separator')}
            {t('configurator.at_least', { count: required })}
          </>
        )}
      </span>
    </>
  );
}

function CageOccupancy({ model, view }: Pick<AccessoryTableProps, 'model' | 'view'>) {
  const t = useT();
  const texts = groupCages(model, view.seating).map(({ kind, filled, count }) =>
    t('configurator.cages_taken', { filled, total: count, kind }),
  );
  return texts.length > 0 ? <span className="meta">{texts.join(t('common.list_separator'))}</span> : null;
}

interface AccessoryRowProps extends AccessoryTableProps {
  readonly accessory: Accessory;
  /** The title as the group shows it. */
  readonly title: string;
  readonly isRequired: boolean;
}

function AccessoryRow({ accessory, title, isRequired, ...props }: AccessoryRowProps) {
  const { model, view, configuration, onChange, onApply } = props;
  const formatRefusal = useRefusalText();
  const offer = getOffer(view.offers, accessory.id);
  const quantity = countAccessory(configuration.accessories, accessory.id);
  const refusal = formatRefusal(offer, quantity);
  const slotNames = listSlotNames(view.seating, accessory.id);
  const { quantity: devices, accessories: choices } = configuration;
  const room = { model, choices, accessory, devices, onApply };
  return (
    <tr className={refusal ? styles.refused : undefined} data-chosen={quantity > 0 || undefined}>
      <td className={styles.pieces}>
        <AccessoryQuantity
          accessory={accessory}
          quantity={quantity}
          offer={offer}
          onChange={(next) => onChange(accessory.id, next)}
        />
      </td>
      <th scope="row" className={styles.model}>
        <div>
          <Text as="bdi" weight="500" whiteSpace="nowrap" className={styles.name}>
            {accessory.model}
          </Text>
          <span className={styles.title} title={title === accessory.title ? undefined : accessory.title}>
            {title}
          </span>
          {slotNames.length > 0 && <SlotChips names={slotNames} />}
        </div>
        {refusal && (
          <Text size="meta" leading="16" tone="2" data-over-cells>
            {refusal}
          </Text>
        )}
        {quantity > offer.max_quantity && <AccessoryLimit offer={offer} quantity={quantity} {...room} />}
        {refusal && canMakeRoom(offer) && <MakeRoomButton quantity={1} {...room} />}
      </th>
      <td className={styles.part}>
        <PartNumber>{accessory.part_number}</PartNumber>
      </td>
      <Text as="td" tone="3" className={`${styles.end} ${styles.list}`}>
        <Money value={accessory.market_price} />
      </Text>
      <td className={`${styles.end} ${styles.own}`}>
        <Money value={accessory.discount_price} />
      </td>
      <td className={styles.state}>
        <AccessoryStatus
          accessory={accessory}
          quantity={quantity}
          offer={offer}
          checks={view.checks}
          isRequired={isRequired}
        />
      </td>
    </tr>
  );
}
