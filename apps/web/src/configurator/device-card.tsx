import { panelDrawings } from '@trunkline/contract/drawing-kinds';
import type { BayStyle } from '@trunkline/rules/drawing/bay';
import { everySeat, type FitSeat } from '@trunkline/rules/fit-seats';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useCallback, useId, useMemo } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { useT } from '../client/text.tsx';
import {
  cagesOf,
  type ConfigurationView,
  type DeviceModel,
  isMeantFor,
  needsAttention,
  type Opening,
} from './configuration.ts';
import { DeviceDrawing } from './device-drawing.tsx';
import styles from './device-card.module.css';

interface DeviceCardProps {
  readonly model: DeviceModel;
  readonly view: ConfigurationView;
  readonly selected: string | undefined;
  readonly onSelect: (slot: string) => void;
  readonly onOpen: (at: Opening) => void;
  /** Takes one piece of an accessory out. */
  readonly onTakeOut: (accessoryId: string) => void;
}

/** Words of a slot, as they are heard and as they stand in the bar beneath. */
function useSlotWords({ accessories }: DeviceModel) {
  const t = useT();
  return useCallback(
    (seat: FitSeat): string => {
      const fitted = accessories.get(seat.accessory_id ?? '');
      const values = { slot: seat.name, model: fitted?.model ?? '' };
      return t(fitted ? 'configurator.slot_fitted' : 'configurator.slot_is_empty', values);
    },
    [accessories, t],
  );
}

export function DeviceCard(props: DeviceCardProps) {
  const t = useT();
  const { model, view, selected, onSelect, onOpen } = props;
  const words = useSlotWords(model);
  const { seats } = view.seating;
  // anything else is a picture, and its bracket stands in the table
  const isPressed = seats.length > 0 && panelDrawings.includes(model.device.drawing);
  const slots = useMemo(
    () => ({
      label: (name: string) => words(seats.find((seat) => seat.name === name)!),
      selected,
      onSelect,
      onOpen: (slot: string) => onOpen({ slot }),
    }),
    [words, seats, selected, onSelect, onOpen],
  );
  const seat = everySeat(view.seating).find(({ name }) => name === selected);
  return (
    <section className={`card ${styles.card}`} aria-label={model.device.model}>
      {isPressed && <Legend />}
      <div className={styles.stage}>
        <Pictures model={model} view={view} slots={slots} />
      </div>
      <Ports {...props} />
      {isPressed && (
        <div className={styles.bar} aria-live="polite">
          {seat ? <SlotBar {...props} seat={seat} words={words(seat)} /> : <p>{t('configurator.choose_slot')}</p>}
        </div>
      )}
    </section>
  );
}

type PicturesProps = Pick<DeviceCardProps, 'model' | 'view'> & {
  readonly slots: NonNullable<Parameters<typeof DeviceDrawing>[0]['slots']>;
};

/** The same device twice: with its lettering, and with larger chips for small screens. */
function Pictures({ model, view, slots }: PicturesProps) {
  const t = useT();
  const prefix = useId().replaceAll(/\W/g, '');
  const { selected } = slots;
  const drawn = useMemo(() => drawnOf(model, view, selected), [model, view, selected]);
  const label = t('configurator.drawing_of', { model: model.device.model });
  const [wide, narrow] = useMemo(() => {
    const said = { empty: t('configurator.empty'), add: `+ ${t('configurator.add_here')}` };
    const options = (size: string, style: BayStyle, ruler: boolean) => ({
      prefix: `${prefix}${size}-`,
      rear: true,
      ruler,
      style,
    });
    return [options('l', { scale: 1, words: said }, true), options('s', { scale: 1.7, words: said }, false)] as const;
  }, [prefix, t]);
  return (
    <>
      <div className="wide-only">
        <DeviceDrawing device={drawn} options={wide} label={label} slots={slots} />
      </div>
      <div className="narrow-only">
        <DeviceDrawing device={drawn} options={narrow} label={label} slots={slots} />
      </div>
    </>
  );
}

function drawnOf({ device, product, catalogue }: DeviceModel, view: ConfigurationView, selected: string | undefined) {
  const { seats, filled } = view.seating;
  const bays = seats.map((seat) => {
    const part = catalogue.parts.get(seat.accessory_id ?? '');
    return {
      name: seat.name,
      kind: seat.kind,
      part: part ? { model: part.model, ports: part.ports, watts: part.power_supplied } : null,
      filled: seat.filled,
      selected: seat.name === selected,
      bad: needsAttention(seat, view.checks),
    };
  });
  return { ...device, brand: product.brand.split(' ')[0]!, filled, bays };
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

/** Cages by their form: a press shows what goes into them. */
function Ports({ model, view, onOpen }: DeviceCardProps) {
  const t = useT();
  const cages = cagesOf(model, view.seating);
  if (cages.length === 0) return null;
  return (
    <fieldset className={styles.ports}>
      <legend>{t('configurator.ports')}</legend>
      {cages.map(({ kind, filled, count }) => (
        <button key={kind} type="button" aria-haspopup="dialog" onClick={() => onOpen({ cage: kind })}>
          <span>{t('configurator.cages_taken', { filled, total: count, kind })}</span>
          <i aria-hidden>
            <b style={{ width: `${(filled / count) * 100}%` }} />
          </i>
        </button>
      ))}
    </fieldset>
  );
}

/** What sits in the chosen slot, and what can be done about it. */
function SlotBar({ model, view, seat, words, onOpen, onTakeOut }: DeviceCardProps & { seat: FitSeat; words: string }) {
  const t = useT();
  const fitted = model.accessories.get(seat.accessory_id ?? '');
  const meant = [...model.accessories.values()].filter(({ fit }) => isMeantFor(model, seat.slot_type, fit.plug_type));
  const fitting = meant.filter(({ id }) => view.offers.get(id)?.reason === null).length;
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
      {!fitted && meant.length > 0 && (
        <Button icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onPress={() => onOpen({ slot: seat.name })}>
          {t('configurator.choose_for_slot')}
        </Button>
      )}
    </>
  );
}
