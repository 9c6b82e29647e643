// A bill as its page shows it. Rules: docs/rules/solutions.md
import type { SolutionBill } from '@trunkline/contract/content/solutions';
import { divideRounded, formatCents, multiplyMoney, sumMoney, toCents } from '@trunkline/rules/cents';
import { sumFitTotals } from '@trunkline/rules/fit/totals';
import { localize } from '@trunkline/rules/localized';
import { insertNoBreakSpaces } from '@trunkline/rules/no-break';
import { countPieces } from '@trunkline/rules/solutions/bill';
import { explainQuantity } from '@trunkline/rules/solutions/why';
import { toProductImageUrl, type ProductRecord } from '../../catalogue/products/products.public.ts';
import { getFitPart, presentIssue } from '../../configurator/configurator.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { listShownPrices } from '../../prices/prices.public.ts';
import { getDeviceFace, toDrawingAddress } from './device-drawings.ts';
import { presentFacts } from './facts.present.ts';
import { formatSize, formatWhy, isolate } from './figures.ts';
import {
  listFitErrors,
  type ResolvedAccessory,
  type ResolvedBill,
  type ResolvedLine,
  toConfiguration,
} from './resolve.ts';
import { getLayerPieces, renderTopology } from './topology.present.ts';

export type FindPrice = Awaited<ReturnType<typeof listShownPrices>>;

type BillLine = SolutionBill['lines'][number];
type BillProduct = Omit<BillLine['accessories'][number], 'per_unit'>;

/** The totals of devices with their accessories. */
export const sumBillTotals = ({ lines, fit }: Pick<ResolvedBill, 'lines' | 'fit'>) =>
  sumFitTotals(
    lines.map((line) => ({
      catalogue: fit.catalogue,
      device: getFitPart(fit.catalogue, line.product.id),
      choices: toConfiguration(line).accessories,
      quantity: line.quantity,
    })),
  );

const presentTitle = ({ texts }: ProductRecord, { language }: TransactionContext): string =>
  insertNoBreakSpaces(localize(texts, language).title);

/** A device or an accessory; `quantity` in pieces of the whole solution. */
function presentProduct(
  context: TransactionContext,
  { solution, lines }: ResolvedBill,
  part: (ResolvedLine | ResolvedAccessory) & { readonly pieces: number; readonly isAccessory: boolean },
  findPrice: FindPrice,
): BillProduct {
  const { t, language } = context;
  const { product, design, replaces, pieces } = part;
  const models = new Map(lines.map((line) => [line.design.key, isolate(line.product.model)]));
  const why = explainQuantity(design.rule, solution.design, { isAccessory: part.isAccessory, models });
  const price = findPrice(product.id);
  const own = price.discount_price;
  return {
    product_id: product.id,
    code: product.code,
    model: product.model,
    title: presentTitle(product, context),
    part_number: product.part_number,
    image: toProductImageUrl(product),
    quantity: pieces,
    why: formatWhy(t, why),
    note: design.note ? localize(design.note, language) : null,
    replaces: replaces?.model ?? null,
    ...price,
    ...(own !== undefined && { totalPrice: own === null ? null : multiplyMoney(pieces, own) }),
  };
}

export const presentLines = (context: TransactionContext, bill: ResolvedBill, findPrice: FindPrice): BillLine[] =>
  bill.lines.map((line) => ({
    key: line.design.key,
    layer: line.design.layer,
    ...presentProduct(context, bill, { ...line, pieces: line.quantity, isAccessory: false }, findPrice),
    accessories: line.accessories.map((one) => ({
      ...presentProduct(context, bill, { ...one, pieces: one.perUnit * line.quantity, isAccessory: true }, findPrice),
      per_unit: one.perUnit,
    })),
  }));

const listTotalPrices = (lines: readonly BillLine[]): string[] =>
  lines
    .flatMap(({ totalPrice, accessories }) => [totalPrice, ...accessories.map((one) => one.totalPrice)])
    .flatMap((price) => price ?? []);

/** Sums of the bill; undefined for a visitor. */
function presentSums(
  { language }: TransactionContext,
  { solution, size }: ResolvedBill,
  lines: readonly BillLine[],
): SolutionBill['sums'] {
  if (lines.every(({ totalPrice }) => totalPrice === undefined)) return undefined;
  const total = sumMoney(listTotalPrices(lines));
  return {
    layers: solution.design.layers.flatMap(({ key, title }) => {
      const own = lines.filter(({ layer }) => layer === key);
      return own.length === 0 ? [] : [{ title: localize(title, language), subtotal: sumMoney(listTotalPrices(own)) }];
    }),
    total,
    per_unit_price: formatCents(divideRounded(toCents(total), BigInt(size))),
  };
}

/** Layers with hardware: their text, and the specifications that the design names. */
const presentLayers = ({ language }: TransactionContext, bill: ResolvedBill): SolutionBill['layers'] =>
  bill.solution.design.layers.flatMap((layer) => {
    const [line] = getLayerPieces(bill, layer.key).lines;
    if (!line) return [];
    const { width, height } = getDeviceFace(bill, line);
    const figures = (layer.specs ?? []).flatMap((name) => {
      const spec = line.product.specs.find((one) => one.name.en === name);
      if (!spec) return [];
      const value = typeof spec.value === 'string' ? spec.value : localize(spec.value, language);
      return [{ name: localize(spec.name, language), value: insertNoBreakSpaces(value) }];
    });
    return [
      {
        key: layer.key,
        title: localize(layer.title, language),
        text: layer.text ? localize(layer.text, language) : null,
        model: line.product.model,
        image: toDrawingAddress(bill, line),
        ratio: width / height,
        figures,
      },
    ];
  });

function presentDrawing(context: TransactionContext, bill: ResolvedBill): SolutionBill['drawing'] {
  const { t, language } = context;
  const layers = bill.solution.design.layers.flatMap(({ key, title }) => {
    const { lines, quantity } = getLayerPieces(bill, key);
    const [line] = lines;
    const values = { layer: localize(title, language), count: quantity, model: isolate(line?.product.model ?? '') };
    return line ? [t('solutions.drawing_layer', values)] : [];
  });
  return {
    label: [t('solutions.drawing_label', { title: bill.solution.title }), ...layers].join(' '),
    states: [
      t('solutions.state_normal'),
      ...(bill.solution.design.cases ?? []).map(({ title }) => localize(title, language)),
    ],
    wide: renderTopology(context, bill, 'wide'),
    phone: renderTopology(context, bill, 'phone'),
  };
}

const presentFailures = ({ language }: TransactionContext, { solution }: ResolvedBill): SolutionBill['failures'] =>
  (solution.design.failures ?? []).map(({ what, who, ms, worst_ms, text }) => ({
    what: localize(what, language),
    who: localize(who, language),
    ms: ms ?? null,
    worst_ms: worst_ms ?? null,
    text: text ? localize(text, language) : null,
  }));

export const presentLeftOut = (
  { t }: Pick<TransactionContext, 't'>,
  { leftOut }: Pick<ResolvedBill, 'leftOut'>,
): string[] => leftOut.map((model) => t('solutions.left_out', { model: isolate(model) }));

function presentTotals({ lines, ...bill }: ResolvedBill): SolutionBill['totals'] {
  const { rack_units, watts, kg } = sumBillTotals({ lines, fit: bill.fit });
  const products = lines.flatMap(({ product, accessories }) => [product, ...accessories.map((one) => one.product)]);
  const days = products.flatMap(({ lead_time_days }) => lead_time_days ?? []);
  return {
    pieces: countPieces(lines),
    devices: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    rack_units,
    watts,
    kg,
    lead_days: days.length === 0 ? null : Math.max(...days),
  };
}

interface BillSurroundings {
  readonly findPrice: FindPrice;
  readonly downloads: SolutionBill['downloads'];
}

export function presentBill(
  context: TransactionContext,
  bill: ResolvedBill,
  { findPrice, downloads }: BillSurroundings,
): SolutionBill {
  const { t, language } = context;
  const { solution, size } = bill;
  const { design, slug, title } = solution;
  const lines = presentLines(context, bill, findPrice);
  const sums = presentSums(context, bill, lines);
  const totals = presentTotals(bill);
  const size_text = formatSize(t, design.unit, size);
  return {
    slug,
    title,
    heading: t('solutions.heading', { title, size: size_text }),
    size,
    size_text,
    unit: design.unit,
    unit_label: t(`solutions.unit_${design.unit}`),
    sizes: design.size,
    facts: presentFacts(context, bill, totals),
    drawing: presentDrawing(context, bill),
    layers: presentLayers(context, bill),
    lines,
    left_out: presentLeftOut(context, bill),
    totals,
    ...(sums && { sums }),
    checks: {
      configurations: bill.lines.length,
      errors: listFitErrors(bill).map((issue) => presentIssue(context, issue)),
    },
    failures: presentFailures(context, bill),
    measured: design.measured ? localize(design.measured, language) : null,
    downloads,
    related: design.related ?? [],
    ...(solution.preview !== undefined && { preview: solution.preview.page }),
  };
}
