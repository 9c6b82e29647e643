// An assembled list as the page reads it: where each part goes, why others stay, what is missing.
import type { Assembly } from '@trunkline/contract/configurator';
import type { AssembledItem, Assembly as FitAssembly, ListedItem, LooseRow } from '@trunkline/rules/fit/assemble';
import { checkFit } from '@trunkline/rules/fit/checks';
import { completeConfiguration } from '@trunkline/rules/fit/completion';
import { computeSeating, listSeats } from '@trunkline/rules/fit/seating';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { formatDates } from '../configurator.present.ts';
import { getFitPart, presentIssue, type PricedFit } from '../configurator.public.ts';

type Missing = Assembly['missing'][number];

export function presentAssembly(
  context: Pick<TransactionContext, 't'>,
  fit: PricedFit,
  sent: readonly ListedItem[],
  { items, fits, loose }: FitAssembly,
): Assembly {
  const getSent = (row: number): ListedItem => {
    const item = sent[row];
    if (!item) throw new Error(`the list has no row ${row}`);
    return item;
  };
  const presentRow = (row: number, quantity: number) => {
    const { product_id } = getSent(row);
    return { row, product_id, model: getFitPart(fit.catalogue, product_id).model, quantity };
  };
  const byRow = new Map(items.map((item) => [item.row, item]));
  return {
    items: items.map((item) => ({ ...item, accessories: [...item.accessories] })),
    fits: fits.map(({ parent, parts }) => {
      const { quantity } = getSent(parent);
      const slots = listSlotsByPart(fit, byRow.get(parent));
      return {
        parent: presentRow(parent, quantity),
        parts: parts.map((part) => ({
          ...presentRow(part.row, part.quantity),
          per_unit: part.quantity / quantity,
          slots: slots.get(getSent(part.row).product_id) ?? [],
        })),
      };
    }),
    loose: loose.map(({ row, quantity, why }) => ({
      ...presentRow(row, quantity),
      reason: explainLoose(context, quantity, why),
      candidates:
        why.kind === 'question'
          ? why.candidates.map((candidate) => ({ row: candidate, model: presentRow(candidate, 1).model }))
          : [],
    })),
    missing: items.flatMap((item) => presentMissing(context, fit, item)),
  };
}

/** Names of the slots of one device by the part that sits in them. */
function listSlotsByPart({ catalogue }: PricedFit, item: AssembledItem | undefined): Map<string, string[]> {
  const slots = new Map<string, string[]>();
  if (!item) return slots;
  const seating = computeSeating(catalogue, getFitPart(catalogue, item.product_id), item.accessories);
  for (const { name, accessory_id } of listSeats(seating))
    if (accessory_id !== null) slots.set(accessory_id, [...(slots.get(accessory_id) ?? []), name]);
  return slots;
}

function explainLoose({ t }: Pick<TransactionContext, 't'>, count: number, why: LooseRow['why']): string {
  switch (why.kind) {
    case 'own_device':
      return t('configurator.assemble_own_device');
    case 'no_device':
      return t('configurator.assemble_no_device');
    case 'uneven':
      return t('configurator.assemble_uneven', { count });
    case 'question':
      return t('configurator.assemble_question');
    case 'refused':
      return t(`configurator.${why.reason.key}`, formatDates(t, why.reason.values));
  }
}

/** The errors of a device with its parts, and what would complete it. */
function presentMissing(context: Pick<TransactionContext, 't'>, fit: PricedFit, item: AssembledItem): Missing[] {
  const { catalogue, prices } = fit;
  const device = getFitPart(catalogue, item.product_id);
  if (device.kind !== 'device') return [];
  const errors = checkFit(catalogue, device, item.accessories).filter(({ level }) => level === 'error');
  if (errors.length === 0) return [];
  const completion = completeConfiguration(catalogue, device, item.accessories);
  const before = new Map(item.accessories.map(({ accessory_id, quantity }) => [accessory_id, quantity]));
  return [
    {
      parent: item.row,
      model: device.model,
      messages: errors.map((error) => presentIssue(context, error)),
      parts: (completion.blockedBy ? [] : completion.accessories).flatMap(({ accessory_id, quantity }) => {
        const more = (quantity - (before.get(accessory_id) ?? 0)) * item.quantity;
        if (more <= 0) return [];
        const { model } = getFitPart(catalogue, accessory_id);
        const discount_price = prices.get(accessory_id)?.discount_price ?? null;
        return [{ product_id: accessory_id, model, quantity: more, discount_price }];
      }),
    },
  ];
}
