import { panelDrawingKinds } from '@trunkline/contract/drawings/panels';
import type { BayStyle } from '@trunkline/rules/drawing/bay';
import { listSeats, type FitSeat } from '@trunkline/rules/fit/seating';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useCallback, useId, useMemo } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { useT } from '../client/text.tsx';
import {
  groupCages,
  type ConfigurationView,
  isSlotMissing,
  type AccessoriesTarget,
} from '../configuration/configuration.ts';
import { type DeviceModel, isPlugForSlotType } from '../configuration/device-model.ts';
import { DeviceDrawing } from './device-drawing.tsx';
import { toDrawnDevice } from './drawn-device.ts';
import { Panel, Row } from '../ui/layout/parts.tsx';
import styles from './device-card.module.css';

interface DeviceCardProps {
  readonly model: DeviceModel;
  readonly view: ConfigurationView;
  readonly selected: string | undefined;
  readonly onSelect: (slot: string) => void;
  readonly onOpen: (target: AccessoriesTarget) => void;
  /** Takes one piece of an accessory out. */
  readonly onTakeOut: (accessoryId: string) => void;
}

/** Text of a slot: its name and what is in it. */
function useSlotText({ accessories }: DeviceModel, { checks }: ConfigurationView) {
  const t = useT();
  return useCallback(
    (seat: FitSeat): string => {
      const fitted = accessories.get(seat.accessory_id ?? '');
      const values = { slot: seat.name, model: fitted?.model ?? '' };
      if (fitted) return t('configurator.slot_fitted', values);
      return t(isSlotMissing(seat, checks) ? 'configurator.slot_is_missing' : 'configurator.slot_is_empty', values);
    },
    [accessories, checks, t],
  );
}

/** The drawing of the device with selectable slots, its cages, and a bar for the selected slot. */
export function DeviceCard(props: DeviceCardProps) {
  const t = useT();
  const { model, view, selected, onSelect, onOpen } = props;
  const formatSlot = useSlotText(model, view);
  const { seats } = view.seating;
  // Other drawings show no slots.
  const hasSlots = seats.length > 0 && panelDrawingKinds.includes(model.device.drawing);
  const slots = useMemo(
    () => ({
      label: (name: string) => {
        const seat = seats.find((candidate) => candidate.name === name);
        return seat ? formatSlot(seat) : name;
      },
      selected,
      onSelect,
      onOpen: (slot: string) => onOpen({ slot }),
    }),
    [formatSlot, seats, selected, onSelect, onOpen],
  );
  const seat = listSeats(view.seating).find(({ name }) => name === selected);
  return (
    <Panel as="section" clip className="card" aria-label={model.device.model}>
      {hasSlots && <Legend />}
      <Panel pad="6" surface="2" className={styles.stage}>
        <DeviceDrawings model={model} view={view} slots={slots} />
      </Panel>
      <CageButtons {...props} />
      {hasSlots && (
        <Row gap="4" align="center" padY="3" padX="5" line="top" size="small" className={styles.bar} aria-live="polite">
          {seat ? <SlotBar {...props} seat={seat} text={formatSlot(seat)} /> : <p>{t('configurator.choose_slot')}</p>}
        </Row>
      )}
    </Panel>
  );
}

type DeviceDrawingsProps = Pick<DeviceCardProps, 'model' | 'view'> & {
  readonly slots: NonNullable<Parameters<typeof DeviceDrawing>[0]['slots']>;
};

/** Two drawings of the device: one with a ruler for wide screens, one with larger slot names for narrow ones. */
function DeviceDrawings({ model, view, slots }: DeviceDrawingsProps) {
  const t = useT();
  const prefix = useId().replaceAll(/\W/g, '');
  const { selected } = slots;
  const missingWords = useMemo(
    () => ({
      line_card: t('configurator.missing_line_card'),
      supervisor: t('configurator.missing_supervisor'),
      power: t('configurator.missing_power'),
      fan: t('configurator.missing_fan'),
      module: t('configurator.missing_module'),
    }),
    [t],
  );
  const device = useMemo(
    () => toDrawnDevice(model, view, selected, missingWords),
    [model, view, selected, missingWords],
  );
  const label = t('configurator.drawing_of', { model: model.device.model });
  const [wide, narrow] = useMemo(() => {
    const words = { empty: t('configurator.empty'), add: `+ ${t('configurator.add_here')}` };
    const options = (size: string, style: BayStyle, ruler: boolean) => ({
      prefix: `${prefix}${size}-`,
      rear: true,
      ruler,
      style,
    });
    return [options('l', { scale: 1, words }, true), options('s', { scale: 1.7, words }, false)] as const;
  }, [prefix, t]);
  return (
    <>
      <div className="wide-only">
        <DeviceDrawing device={device} options={wide} label={label} slots={slots} />
      </div>
      <div className="narrow-only">
        <DeviceDrawing device={device} options={narrow} label={label} slots={slots} />
      </div>
    </>
  );
}

function Legend() {
  const t = useT();
  const marks = [
    { text: t('configurator.fitted'), className: styles.fitted },
    { text: t('configurator.empty'), className: styles.empty },
    { text: t('configurator.selected'), className: styles.selected },
    { text: t('configurator.needs_you'), className: styles.needsYou },
  ];
  return (
    <Row
      as="ul"
      wrap
      align="center"
      justify="end"
      gapY="2"
      gapX="5"
      padY="3"
      padX="5"
      line="bottom"
      size="meta"
      tone="2"
      className={styles.legend}
      aria-hidden
    >
      {marks.map(({ text, className }) => (
        <Row as="li" gap="3" align="center" key={text}>
          <i className={className} />
          {text}
        </Row>
      ))}
    </Row>
  );
}

/** The cages by kind. A press opens the accessories for them. */
function CageButtons({ model, view, onOpen }: DeviceCardProps) {
  const t = useT();
  const cages = groupCages(model, view.seating);
  if (cages.length === 0) return null;
  return (
    <Row as="fieldset" gap="3" align="center" wrap padY="3" padX="5" line="top" size="meta" className={styles.ports}>
      <Panel as="legend" pad="0" tone="3">
        {t('common.ports')}
      </Panel>
      {cages.map(({ kind, filled, count }) => (
        <button key={kind} type="button" aria-haspopup="dialog" onClick={() => onOpen({ cage: kind })}>
          <span>{t('configurator.cages_taken', { filled, total: count, kind })}</span>
          <Panel as="i" radius="0" surface="3" clip aria-hidden>
            <b style={{ width: `${(filled / count) * 100}%` }} />
          </Panel>
        </button>
      ))}
    </Row>
  );
}

/** The selected slot: what is in it, and a button to take it out or to choose an accessory. */
function SlotBar({ model, view, seat, text, onOpen, onTakeOut }: DeviceCardProps & { seat: FitSeat; text: string }) {
  const t = useT();
  const fitted = model.accessories.get(seat.accessory_id ?? '');
  const matching = [...model.accessories.values()].filter(({ fit }) =>
    isPlugForSlotType(model, seat.slot_type, fit.plug_type),
  );
  const fittingCount = matching.filter(({ id }) => view.offers.get(id)?.reason === null).length;
  return (
    <>
      <Panel as="bdi" padY="0" padX="2" radius="0" surface="1" dir="ltr" className={styles.chip}>
        {seat.name}
      </Panel>
      <p>
        <strong>{text}</strong>{' '}
        <span>
          {fitted ? fitted.title : fittingCount > 0 ? t('configurator.fitting', { count: fittingCount }) : ''}
        </span>
      </p>
      {fitted && (
        <Button icon={<IconTrash size={16} stroke={1.75} aria-hidden />} onPress={() => onTakeOut(fitted.id)}>
          {t('ui.remove')}
        </Button>
      )}
      {!fitted && matching.length > 0 && (
        <Button icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onPress={() => onOpen({ slot: seat.name })}>
          {t('configurator.choose_for_slot')}
        </Button>
      )}
    </>
  );
}
