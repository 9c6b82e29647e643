import type { FitChoice, FitReasonKey } from '@trunkline/rules/fit/parts';
import { findLimitReason, type FitOffer } from '@trunkline/rules/fit/offers';
import { findRoom } from '@trunkline/rules/fit/room';
import { useMemo } from 'react';
import { useT } from '../../client/text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { calculateFixCost } from '../../configuration/configuration-prices.ts';
import { type Accessory, type DeviceModel, withAccessoryQuantity } from '../../configuration/device-model.ts';
import { FixCost } from '../../configuration/fix-cost.tsx';
import { useFitText } from './accessory-cells.tsx';
import { Panel, Row } from '../../ui/layout/parts.tsx';

/** Reasons that other supplies can remove. */
const powerReasons: readonly FitReasonKey[] = ['reason_power_over', 'reason_poe_none', 'reason_poe_over'];
export const canMakeRoom = ({ reason }: FitOffer): boolean => reason !== null && powerReasons.includes(reason.key);

export interface AccessoryRoomProps {
  readonly model: DeviceModel;
  /** The chosen accessories. */
  readonly choices: readonly FitChoice[];
  readonly accessory: Accessory;
  /** The pieces that are wanted. */
  readonly quantity: number;
  /** Devices with these accessories. */
  readonly devices: number;
  /** The whole list with the wanted pieces and what makes room for them. */
  readonly onApply: (accessories: readonly FitChoice[]) => void;
}

/** A button that adds what makes room for the wanted pieces; nothing when nothing does. */
export function MakeRoomButton({ model, choices, accessory, quantity, devices, onApply }: AccessoryRoomProps) {
  const t = useT();
  const room = useMemo(
    () => findRoom(model.catalogue, model.device, choices, { part: accessory.fit, quantity }),
    [model, choices, accessory.fit, quantity],
  );
  if (!room) return null;
  const configuration = { product_id: model.device.id, quantity: devices, accessories: choices };
  return (
    <Button look="link" onPress={() => onApply(room.accessories)}>
      {t('configurator.make_room', { fix: t(`configurator.${room.key}`, room.values) })}
      {'. '}
      <FixCost cost={calculateFixCost(model, configuration, room.accessories)} />
    </Button>
  );
}

/** Note under an accessory of which more pieces are wanted than fit: how many do, why, and what can be done. */
export function AccessoryLimit({ offer, ...props }: AccessoryRoomProps & { readonly offer: FitOffer }) {
  const t = useT();
  const formatFit = useFitText();
  const { model, choices, accessory, onApply } = props;
  const most = offer.max_quantity;
  const fitting = useMemo(() => withAccessoryQuantity(choices, accessory.id, most), [choices, accessory.id, most]);
  const reason = useMemo(
    () => offer.reason ?? findLimitReason(model.catalogue, model.device, fitting, accessory.fit),
    [offer.reason, model, fitting, accessory.fit],
  );
  return (
    <Row as="output" gapX="4" gapY="0" wrap size="meta" leading="20" tone="danger">
      <Panel as="span" flex="row">
        {most > 0 ? t('configurator.only_fit', { count: most }) : t('configurator.none_fit')}{' '}
        {reason && formatFit(reason.key, reason.values)}
      </Panel>
      {most > 0 && (
        <Button look="link" onPress={() => onApply(fitting)}>
          {t('configurator.use_that_many', { count: most })}
        </Button>
      )}
      <MakeRoomButton {...props} />
    </Row>
  );
}
