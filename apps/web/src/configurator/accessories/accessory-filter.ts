import type { FitChoice } from '@trunkline/rules/fit/parts';
import type { FitOffer } from '@trunkline/rules/fit/offers';
import { type Accessory, type AccessoryGroup, countAccessory } from '../../configuration/device-model.ts';

/** Whether model, part number or title contain the keyword. Case, spaces and hyphens are ignored. */
function matchesKeyword({ model, part_number, title }: Accessory, keyword: string): boolean {
  if (keyword === '') return true;
  const normalize = (text: string) => text.toLowerCase().replace(/[-\s]/g, '');
  return normalize(`${model} ${part_number} ${title}`).includes(normalize(keyword));
}

export interface AccessoryFilter {
  readonly keyword: string;
  /** Whether only accessories that fit or are chosen are shown. */
  readonly fittingOnly: boolean;
  readonly offers: ReadonlyMap<string, FitOffer>;
  readonly choices: readonly FitChoice[];
}

export const matchesAccessoryFilter = (
  accessory: Accessory,
  { keyword, fittingOnly, offers, choices }: AccessoryFilter,
): boolean =>
  matchesKeyword(accessory, keyword) &&
  (!fittingOnly || offers.get(accessory.id)?.reason === null || countAccessory(choices, accessory.id) > 0);

/** The groups with the accessories that pass. Groups without any are left out. */
export const filterAccessoryGroups = (
  groups: readonly AccessoryGroup[],
  isListed: (accessory: Accessory) => boolean,
): AccessoryGroup[] =>
  groups
    .map((group) => ({ ...group, accessories: group.accessories.filter(isListed) }))
    .filter(({ accessories }) => accessories.length > 0);

/** Throws for an accessory that is not part of the device model. */
export function getOffer(offers: ReadonlyMap<string, FitOffer>, accessoryId: string): FitOffer {
  const offer = offers.get(accessoryId);
  if (!offer) throw new Error(`no offer for accessory ${accessoryId}`);
  return offer;
}
