// Devices of a solution as they are drawn: with what is fitted into them. Rules: docs/rules/solutions.md, "Drawing"
import { draw } from '@trunkline/rules/drawing/draw';
import type { Drawing } from '@trunkline/rules/drawing/shapes';
import { computeSeating } from '@trunkline/rules/fit/seating';
import { getFitPart } from '../../configurator/configurator.public.ts';
import type { DrawnDevice } from '../preview/preview-link.ts';
import { type ResolvedBill, type ResolvedLine, toConfiguration } from './resolve.ts';

/** A bill shows the same device in both drawings and in its layer. */
const drawings = new WeakMap<ResolvedLine, Drawing>();

/** The front of the device, without a lid. */
export function getDeviceFace(bill: Pick<ResolvedBill, 'fit'>, line: ResolvedLine): Drawing {
  const known = drawings.get(line) ?? drawDevice(bill, line);
  drawings.set(line, known);
  return known;
}

/** The same with ids that begin with `prefix`, which is unique in its file. */
export function drawDevice({ fit }: Pick<ResolvedBill, 'fit'>, line: ResolvedLine, prefix = 'd-'): Drawing {
  const { product } = line;
  const device = getFitPart(fit.catalogue, product.id);
  const { seats, filled } = computeSeating(fit.catalogue, device, toConfiguration(line).accessories);
  const bays = seats.map(({ name, kind, accessory_id, filled: cages }) => ({
    name,
    kind,
    part: fit.catalogue.parts.get(accessory_id ?? '') ?? null,
    filled: cages,
  }));
  const [brand = ''] = product.brand.split(' ');
  const drawn = {
    drawing: product.drawing,
    model: product.model,
    ports: product.ports,
    plug_type: product.plug_type,
    rack_units: Number(product.rack_units ?? 1),
    brand,
    bays,
    filled,
  };
  return draw(drawn, { prefix, style: { scale: 1, words: null } });
}

/** What belongs to a version that is not published needs a signed text. */
export const toPreviewQuery = (preview: string | undefined): string =>
  preview === undefined ? '' : `&preview=${encodeURIComponent(preview)}`;

const toDrawnDevice = ({ design, product, accessories }: ResolvedLine): DrawnDevice => ({
  key: design.key,
  code: product.code,
  accessories: accessories.map((one) => ({ code: one.product.code, count: one.perUnit })),
});

/** The address of the picture, below the site's own origin. */
export const toDrawingAddress = ({ solution, size }: ResolvedBill, line: ResolvedLine): string =>
  `/prod-api/solution/drawing?slug=${solution.slug}&size=${size}&device=${line.design.key}${toPreviewQuery(solution.preview?.drawing(toDrawnDevice(line)))}`;
