import type { productPacking, ProductPort, ProductRow } from '@trunkline/contract/catalogue';
import { formatHsCode } from '@trunkline/rules/hs-code';
import { localize } from '@trunkline/rules/localized';
import { insertNoBreakSpaces } from '@trunkline/rules/no-break';
import type { TextKey, TFunction } from '@trunkline/text';
import { type Language, toWrittenLanguage } from '@trunkline/text/languages';
import Big from 'big.js';
import type { z } from 'zod/mini';
import { formatCountry } from '../../platform/documents/figures.ts';
import type { ShownPrice } from '../../prices/prices.public.ts';
import { getProductState, isProductOrderable, type ProductRecord, toProductImageUrl } from './products.public.ts';
import type { ProductRowRecord } from './products.sql.ts';

const servicePorts = new Set(['MGMT', 'CONSOLE', 'USB']);

const formatPorts = ({ kind, speed, count }: ProductPort): string =>
  insertNoBreakSpaces([`${count} ×`, speed ?? '', kind === 'RJ45' ? '' : kind].filter((word) => word !== '').join(' '));

const formatWatts = (watts: string): string => insertNoBreakSpaces(`${Number(watts)} W`);

/** Short facts for a card: figures and codes, which are the same in every language. */
function listHighlights({ kind, ports, poe_budget, power_supplied, labels }: ProductRowRecord): string[] {
  if (kind === 'optic' || kind === 'cable') return ['speed', 'form', 'reach'].flatMap((name) => labels[name] ?? []);
  if (kind === 'power' && power_supplied !== null) return [formatWatts(power_supplied)];
  const highlights = ports.filter((port) => !servicePorts.has(port.kind)).map(formatPorts);
  const hasPoe = poe_budget !== null && Number(poe_budget) > 0;
  return hasPoe ? [...highlights, `PoE ${formatWatts(poe_budget)}`] : highlights;
}

/** Title and description as pages show them. */
function presentTexts({ texts }: ProductRowRecord, language: Language): { title: string; describe: string } {
  const { title, describe } = localize(texts, language);
  return { title: insertNoBreakSpaces(title), describe: insertNoBreakSpaces(describe) };
}

export const presentProductRow = (
  product: ProductRowRecord,
  { language, today }: { readonly language: Language; readonly today: string },
  price: ShownPrice,
): ProductRow => ({
  id: product.id,
  code: product.code,
  ...presentTexts(product, language),
  model: product.model,
  part_number: product.part_number,
  image: toProductImageUrl(product),
  cate_id: product.cate_id,
  product_line: product.product_line,
  kind: product.kind,
  state: getProductState(product, today),
  last_orders_on: product.last_orders_on,
  successor_id: product.successor_id,
  orderable: isProductOrderable(product, today),
  highlights: listHighlights(product),
  ...price,
});

/** Drops zeros at the end: `"12.500"` → `"12.5"`. */
const trimZeros = (figure: string | null): string | null => (figure === null ? null : new Big(figure).toFixed());

const cubicCentimetresPerCubicMetre = '1000000';

/** Packing data of one package: kilograms, centimetres, and cubic metres when all three sides are known. */
export function presentPacking(product: ProductRecord): z.output<typeof productPacking> {
  const { qty_per_package, gross_weight, net_weight, length, width, height } = product;
  const cbm =
    length === null || width === null || height === null
      ? null
      : new Big(length)
          .times(width)
          .times(height)
          .div(cubicCentimetresPerCubicMetre)
          .round(3, Big.roundHalfUp)
          .toFixed(3);
  return {
    qty_per_package,
    gross_weight: trimZeros(gross_weight),
    net_weight: trimZeros(net_weight),
    length: trimZeros(length),
    width: trimZeros(width),
    height: trimZeros(height),
    cbm,
  };
}

export const presentSpecs = (
  specs: ProductRecord['specs'],
  language: Language,
): { readonly name: string; readonly value: string }[] =>
  specs.map(({ name, value }) => ({
    name: localize(name, language),
    value: insertNoBreakSpaces(typeof value === 'string' ? value : localize(value, language)),
  }));

/** A stored figure as a JSON number. */
export const presentFigure = (figure: string | null): number | null => (figure === null ? null : Number(figure));

export const presentTrade = ({ hs_code, origin, eccn, lead_time_days, warranty_months }: ProductRecord) => ({
  hs_code,
  origin,
  eccn,
  lead_time_days,
  warranty_months,
});

/** Airflow and trade data that are known, as rows of the specifications. */
export function presentFieldSpecs(
  product: ProductRecord,
  { t, language }: { readonly t: TFunction; readonly language: Language },
): { readonly name: string; readonly value: string }[] {
  const { airflow, hs_code, origin, eccn, lead_time_days, warranty_months } = product;
  const rows: (readonly [name: TextKey, value: string | null])[] = [
    ['documents.airflow', airflow === null ? null : t(`documents.airflow_${airflow}`)],
    [
      'documents.lead_time',
      lead_time_days === null
        ? null
        : lead_time_days === 0
          ? t('documents.from_stock')
          : t('common.count_days', { count: lead_time_days }),
    ],
    ['documents.warranty', warranty_months === null ? null : t('documents.months', { count: warranty_months })],
    ['documents.origin', origin === null ? null : formatCountry(toWrittenLanguage(language), origin)],
    ['documents.hs_code', hs_code === null ? null : formatHsCode(hs_code)],
    ['documents.eccn', eccn],
  ];
  return rows.flatMap(([name, value]) => (value === null ? [] : [{ name: t(name), value }]));
}
