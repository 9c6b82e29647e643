import type { FitCheck, FitOffer, FitReasonKey, FitValues } from '@trunkline/rules/fit';
import { IconBan } from '@tabler/icons-react';
import { Quantity } from '../catalogue/quantity.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import type { Accessory } from './configuration.ts';
import styles from './accessory-parts.module.css';

interface StateProps {
  readonly accessory: Accessory;
  readonly quantity: number;
  readonly offer: FitOffer;
  readonly checks: readonly FitCheck[];
}

const fullReasons: readonly FitReasonKey[] = [
  'reason_slot_full',
  'reason_port_full',
  'reason_at_most',
  'reason_power_over',
  'reason_poe_over',
];
const isFull = (key: FitReasonKey): boolean => fullReasons.includes(key);

/** Fitted, fits, does not: a dot and a word, the same in the list and in the dialog. */
export function AccessoryState({ accessory, quantity, offer, checks }: StateProps) {
  const t = useT();
  const wrong = checks.some(({ level, product_id }) => level === 'error' && product_id === accessory.id);
  if (quantity > 0 && wrong) return <Status tone="bad">{t('configurator.needs_you')}</Status>;
  if (offer.reason) {
    const key = isFull(offer.reason.key) ? 'configurator.no_room' : 'configurator.does_not_fit';
    return quantity > 0 ? (
      <Status tone="ok">{t('configurator.fitted')}</Status>
    ) : (
      <span className={styles.no}>{t(key)}</span>
    );
  }
  if (accessory.fit.state === 'last_orders') return <Status tone="warn">{t('configurator.last_orders')}</Status>;
  return quantity > 0 ? (
    <Status tone="ok">{t('configurator.fitted')}</Status>
  ) : (
    <Status tone="line">{t('configurator.fits')}</Status>
  );
}

/** The slots that something sits in, as the drawing names them. */
export function Chips({ chips }: { readonly chips: readonly string[] }) {
  return (
    <span className={styles.chips}>
      {chips.map((chip) => (
        <bdi key={chip} dir="ltr">
          {chip}
        </bdi>
      ))}
    </span>
  );
}

interface PiecesProps {
  readonly accessory: Accessory;
  readonly quantity: number;
  readonly offer: FitOffer;
  readonly onChange: (quantity: number) => void;
}

/** How many per one device; what does not fit shows a ban instead. */
export function Pieces({ accessory, quantity, offer, onChange }: PiecesProps) {
  if (offer.reason && quantity === 0) {
    return (
      <span className={styles.ban}>
        <IconBan size={16} stroke={1.75} aria-hidden />
      </span>
    );
  }
  return (
    <Quantity
      label={accessory.model}
      value={quantity}
      onChange={onChange}
      min={0}
      max={Math.max(offer.max_quantity, quantity)}
    />
  );
}

/** Sentences of the engine, with days as people write them. */
export function useFitWords(): (key: FitReasonKey, values: FitValues) => string {
  const t = useT();
  const format = useFormat();
  return (key, values) =>
    t(`configurator.${key}`, values['date'] ? { ...values, date: format.day(String(values['date'])) } : values);
}

/** Why not, in one line; only while it is not chosen, because then the checks say it. */
export function useReason(): (offer: FitOffer, quantity: number) => string | null {
  const words = useFitWords();
  return ({ reason }, quantity) => (reason && quantity === 0 ? words(reason.key, reason.values) : null);
}

/** By model, part number or words; hyphens do not matter. */
export function matches({ model, part_number, title }: Accessory, keyword: string): boolean {
  if (keyword === '') return true;
  const plain = (text: string) => text.toLowerCase().replace(/[-\s]/g, '');
  return plain(`${model} ${part_number} ${title}`).includes(plain(keyword));
}
