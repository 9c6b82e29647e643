import type { AccessoryGroupKind } from '@trunkline/contract/catalogue';
import type { BayStyle } from '@trunkline/contract/drawing/bay';
import type { FitSeat } from '@trunkline/contract/fit-seats';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../kit/button.tsx';
import { useT } from '../kit/text.tsx';
import { type ConfigurationView, type DeviceModel, needsAttention } from './configuration.ts';
import { DeviceDrawing } from './device-drawing.tsx';
import styles from './device-card.module.css';

interface DeviceCardProps {
  readonly model: DeviceModel;
  readonly view: ConfigurationView;
  readonly selected: string | undefined;
  readonly onSelect: (slot: string) => void;
  readonly onChoose: (group: AccessoryGroupKind) => void;
  /** Takes one piece of an accessory out. */
  readonly onTakeOut: (accessoryId: string) => void;
}

/** Words of a slot, as they are heard and as they stand in the bar beneath. */
function useSlotWords({ accessories }: DeviceModel) {
  const t = useT();
  return (seat: FitSeat): string => {
    const fitted = seat.accessory_id === null ? undefined : accessories.get(seat.accessory_id);
    const values = { slot: seat.name, model: fitted?.model ?? '' };
    return t(fitted ? 'configurator.slot_fitted' : 'configurator.slot_is_empty', values);
  };
}

export function DeviceCard(props: DeviceCardProps) {
  const t = useT();
  const { model, view, selected, onSelect } = props;
  const words = useSlotWords(model);
  const prefix = useId().replaceAll(':', '');
  const { seats, filled } = view.seating;
  const bays = seats.map((seat) => {
    const part = seat.accessory_id === null ? undefined : model.catalogue.parts.get(seat.accessory_id);
    return {
      name: seat.name,
      kind: seat.kind,
      part: part ? { model: part.model, ports: part.ports } : null,
      filled: seat.filled,
      selected: seat.name === selected,
      bad: needsAttention(seat, view.checks),
    };
  });
  const { device, product } = model;
  const drawn = { ...device, brand: product.brand.split(' ')[0]!, filled, bays };
  const label = t('configurator.drawing_of', { model: device.model });
  const slots = {
    label: (name: string) => words(seats.find((seat) => seat.name === name)!),
    selected,
    onSelect,
  };
  const said = { empty: t('configurator.empty'), add: `+ ${t('configurator.add_here')}` };
  const picture = (size: string, style: BayStyle, ruler: boolean) => (
    <DeviceDrawing
      device={drawn}
      options={{ prefix: `${prefix}${size}-`, rear: true, ruler, style }}
      label={label}
      slots={slots}
    />
  );
  const seat = seats.find(({ name }) => name === selected);
  return (
    <section className={`card ${styles.card}`} aria-label={device.model}>
      <Legend />
      <div className={styles.stage}>
        <div className="wide-only">{picture('l', { scale: 1, words: said }, true)}</div>
        <div className="narrow-only">{picture('s', { scale: 1.7, words: null }, false)}</div>
      </div>
      {seats.length > 0 && (
        <div className={styles.bar} aria-live="polite">
          {seat ? <SlotBar {...props} seat={seat} words={words(seat)} /> : <p>{t('configurator.choose_slot')}</p>}
        </div>
      )}
    </section>
  );
}

function Legend() {
  const t = useT();
  const marks = ['fitted', 'empty', 'selected', 'needs_you'] as const;
  return (
    <ul className={styles.legend} aria-hidden>
      {marks.map((mark) => (
        <li key={mark}>
          <i className={styles[mark.replace('_y', 'Y')]} />
          {t(`configurator.${mark}`)}
        </li>
      ))}
    </ul>
  );
}

/** What sits in the chosen slot, and what can be done about it. */
function SlotBar({
  model,
  view,
  seat,
  words,
  onChoose,
  onTakeOut,
}: DeviceCardProps & { seat: FitSeat; words: string }) {
  const t = useT();
  const group = model.groups.find(({ kind }) => kind === seat.kind);
  const fitting = group?.accessories.filter(({ id }) => view.offers.get(id)?.reason === null).length ?? 0;
  const fitted = seat.accessory_id === null ? undefined : model.accessories.get(seat.accessory_id);
  return (
    <>
      <bdi dir="ltr" className={styles.chip}>
        {seat.name}
      </bdi>
      <p>
        <strong>{words}</strong>{' '}
        <span>{fitted ? fitted.title : fitting > 0 ? t('configurator.fitting', { count: fitting }) : ''}</span>
      </p>
      {fitted && (
        <Button icon={<IconTrash size={16} stroke={1.75} aria-hidden />} onPress={() => onTakeOut(fitted.id)}>
          {t('configurator.take_out')}
        </Button>
      )}
      {!fitted && group && (
        <Button icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onPress={() => onChoose(group.kind)}>
          {t('configurator.choose_for_slot')}
        </Button>
      )}
    </>
  );
}
