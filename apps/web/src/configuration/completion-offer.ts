import { addMoney } from '@trunkline/rules/cents';
import { checkFit, type FitCheck } from '@trunkline/rules/fit/checks';
import { completeConfiguration } from '@trunkline/rules/fit/completion';
import type { FitChoice } from '@trunkline/rules/fit/parts';
import type { DeviceConfiguration } from '../configurator/configuration-draft.ts';
import { countAccessory, type DeviceModel } from './device-model.ts';
import { calculateConfigurationPrices, calculateFixCost } from './configuration-prices.ts';

// What completes a configuration in one step. Rules: docs/rules/configurator.md, "Completing"

export interface AddedPart {
  readonly id: string;
  readonly model: string;
  /** Pieces for all devices. */
  readonly pieces: number;
  /** USD, for all pieces. */
  readonly cost: string;
}
/** One way to complete: the whole list, what it adds, and the total afterwards. */
export interface CompletionChoice {
  readonly accessories: readonly FitChoice[];
  readonly added: readonly AddedPart[];
  readonly cost: string;
  readonly total: string;
}
export interface CompletionOffer {
  readonly cheapest: CompletionChoice;
  /** The same with supplies by which the load survives the loss of one; null when it does already, or never can. */
  readonly surviving: CompletionChoice | null;
  /** Parts that `surviving` has beyond those of `cheapest`. */
  readonly spare: readonly AddedPart[];
}

function listAddedParts(
  model: DeviceModel,
  { quantity }: DeviceConfiguration,
  before: readonly FitChoice[],
  after: readonly FitChoice[],
): AddedPart[] {
  return after.flatMap(({ accessory_id: id, quantity: each }) => {
    const more = each - countAccessory(before, id);
    const part = model.catalogue.parts.get(id);
    if (!part || more <= 0) return [];
    const cost = calculateFixCost(model, { product_id: '', quantity, accessories: [] }, [
      { accessory_id: id, quantity: more },
    ]);
    return [{ id, model: part.model, pieces: more * quantity, cost }];
  });
}

export function offerCompletion(
  model: DeviceModel,
  configuration: DeviceConfiguration,
  checks: readonly FitCheck[],
): CompletionOffer | undefined {
  if (checks.every(({ level }) => level !== 'error')) return undefined;
  const { catalogue, device } = model;
  const before = configuration.accessories;
  const completion = completeConfiguration(catalogue, device, before);
  if (completion.blockedBy) return undefined;
  const { total } = calculateConfigurationPrices(model, configuration);
  const toChoice = (accessories: readonly FitChoice[]): CompletionChoice => {
    const cost = calculateFixCost(model, configuration, accessories);
    return {
      accessories,
      added: listAddedParts(model, configuration, before, accessories),
      cost,
      total: addMoney(total, cost),
    };
  };
  const cheapest = toChoice(completion.accessories);
  const spare = checkFit(catalogue, device, completion.accessories).find(({ rule }) => rule === 'power_single')?.fix;
  const surviving = spare?.key === 'fix_add' ? toChoice(spare.accessories) : null;
  return {
    cheapest,
    surviving,
    spare: surviving ? listAddedParts(model, configuration, cheapest.accessories, surviving.accessories) : [],
  };
}
