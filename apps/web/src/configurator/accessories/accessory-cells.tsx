import type { FitCheck } from '@trunkline/rules/fit/checks';
import type { FitOffer } from '@trunkline/rules/fit/offers';
import type { FitReasonKey, FitValues } from '@trunkline/rules/fit/parts';
import { IconBan } from '@tabler/icons-react';
import { QuantityInput } from '../../catalogue/visitor/quantity-input.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import type { Accessory } from '../../configuration/device-model.ts';
import { Panel, Row, Stack } from '../../ui/layout/parts.tsx';
import slotChip from '../../ui/layout/slot-chip.module.css';
import styles from './accessory-cells.module.css';

interface AccessoryStatusProps {
  readonly accessory: Accessory;
  readonly quantity: number;
  readonly offer: FitOffer;
  readonly checks: readonly FitCheck[];
  /** Whether the accessory goes into a place that must be filled. */
  readonly isRequired: boolean;
}

/** What an accessory that does not fit waits for, by its reason. The others never fit beside what is chosen. */
const refusals = {
  reason_slot_full: 'no_room',
  reason_port_full: 'no_room',
  reason_at_most: 'no_room',
  reason_power_over: 'needs_power',
  reason_poe_none: 'needs_poe',
  reason_poe_over: 'needs_poe',
  reason_slot_host: 'needs_part',
  reason_port_host: 'needs_part',
} as const satisfies Partial<Record<FitReasonKey, string>>;
const isWaiting = (key: FitReasonKey): key is keyof typeof refusals => Object.hasOwn(refusals, key);

/** Whether the accessory is fitted, fits or does not fit. The same in the table and in the dialog. */
export function AccessoryStatus({ accessory, quantity, offer, checks, isRequired }: AccessoryStatusProps) {
  const t = useT();
  const hasError = checks.some(({ level, product_id }) => level === 'error' && product_id === accessory.id);
  if (quantity > 0 && (hasError || quantity > offer.max_quantity))
    return <Status tone="bad">{t('configurator.needs_you')}</Status>;
  if (offer.reason) {
    const { key } = offer.reason;
    return quantity > 0 ? (
      <Status tone="ok">{t('configurator.fitted')}</Status>
    ) : (
      <Row as="span" gap="3" align="center" inline size="meta" tone="3" whiteSpace="nowrap" className={styles.no}>
        {t(`configurator.${isWaiting(key) ? refusals[key] : 'does_not_fit'}`)}
      </Row>
    );
  }
  if (isRequired && quantity === 0) return <Status tone="bad">{t('configurator.required')}</Status>;
  if (accessory.fit.state === 'last_orders') return <Status tone="warn">{t('configurator.last_orders')}</Status>;
  return quantity > 0 ? (
    <Status tone="ok">{t('configurator.fitted')}</Status>
  ) : (
    <Status tone="line">{t('configurator.fits')}</Status>
  );
}

/** Names of slots, as in the drawing. */
export function SlotChips({ names }: { readonly names: readonly string[] }) {
  return (
    <Row as="span" gap="1" inline className={styles.chips}>
      {names.map((name) => (
        <Panel
          as="bdi"
          self="center"
          padY="0"
          padX="2"
          radius="0"
          surface="3"
          tone="2"
          className={slotChip.chip}
          key={name}
          dir="ltr"
        >
          {name}
        </Panel>
      ))}
    </Row>
  );
}

interface AccessoryQuantityProps {
  readonly accessory: Accessory;
  readonly quantity: number;
  readonly offer: FitOffer;
  readonly onChange: (quantity: number) => void;
}

/** Pieces per device; a ban icon for an accessory that does not fit. More may be typed than fit: the row says so. */
export function AccessoryQuantity({ accessory, quantity, offer, onChange }: AccessoryQuantityProps) {
  if (offer.reason && quantity === 0) {
    return (
      <Stack as="span" place="center" className={styles.ban}>
        <IconBan size={16} stroke={1.75} aria-hidden />
      </Stack>
    );
  }
  return (
    <QuantityInput
      label={accessory.model}
      value={quantity}
      onChange={onChange}
      min={0}
      max={999_999}
      stepMax={offer.max_quantity}
    />
  );
}

/** Text of a fit rule, with its date in the format of the language. */
export function useFitText(): (key: FitReasonKey, values: FitValues) => string {
  const t = useT();
  const format = useFormat();
  return (key, values) =>
    t(`configurator.${key}`, values['date'] ? { ...values, date: format.day(String(values['date'])) } : values);
}

/** Why an accessory does not fit; null when it fits, and when it is chosen, because then a check reports it. */
export function useRefusalText(): (offer: FitOffer, quantity: number) => string | null {
  const formatFit = useFitText();
  return ({ reason }, quantity) => (reason && quantity === 0 ? formatFit(reason.key, reason.values) : null);
}
