// Input of products, shared by the form and the import. Rules: docs/rules/catalogue.md, docs/rules/import.md
import { z } from 'zod/mini';
import { slotKinds } from './catalogue.ts';
import { countryCode, line } from './values.ts';

/** Digits before and after the decimal point. */
export const productFigures = {
  gpl: [12, 2],
  cost: [12, 2],
  device_percent: [3, 2],
  gross_weight: [7, 3],
  net_weight: [7, 3],
  length: [7, 1],
  width: [7, 1],
  height: [7, 1],
  rack_units: [3, 1],
  watts: [9, 1],
  power_supplied: [9, 1],
  poe_budget: [9, 1],
  poe_draw: [9, 1],
} as const satisfies Readonly<Record<string, readonly [digits: number, places: number]>>;
export type ProductFigure = keyof typeof productFigures;

/** Why a figure cannot be stored exactly; undefined when it can. Figures are refused, not rounded. */
export function findFigureProblem(
  name: ProductFigure,
  text: string,
): 'form' | 'places' | 'size' | 'percent' | undefined {
  const [digits, places] = productFigures[name];
  if (!/^\d+(\.\d+)?$/.test(text)) return 'form';
  const [whole = '', decimals = ''] = text.split('.');
  if (/[1-9]/.test(decimals.slice(places))) return 'places';
  if (whole.replace(/^0+/, '').length > digits) return 'size';
  return name === 'device_percent' && !(Number(text) > 0 && Number(text) <= 100) ? 'percent' : undefined;
}

/** The number in the customs tariff. Dots and spaces are removed: `8517.62.00` is `85176200`. */
const hsCode = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.replace(/[.\s]/g, '')),
  ),
  z.string().check(z.regex(/^\d{6,10}$/, { error: 'staff_catalogue.hs_code_form' })),
);

/** Number in the list of controlled goods, with its subitems (`5A002`, `5A002.A.1`), or `EAR99` for goods that are not listed. */
const eccn = z
  .string()
  .check(
    z.trim(),
    z.maxLength(20),
    z.regex(/^(EAR99|\d[A-E]\d{3}[A-Z0-9.]*)$/i, { error: 'staff_catalogue.eccn_form' }),
  );

/** Data for customs papers and service of a product. The country is also looked up in the list of countries. */
export const tradeInput = {
  hs_code: z.nullish(hsCode),
  origin: z.nullish(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.trim().toUpperCase()),
      ),
      countryCode,
    ),
  ),
  eccn: z.nullish(eccn),
  lead_time_days: z.nullish(z.int().check(z.gte(0), z.lte(1000))),
  warranty_months: z.nullish(z.int().check(z.gte(0), z.lte(1200))),
};
export type TradeField = keyof typeof tradeInput;

const slotInput = z
  .object({
    name: line(40),
    slot_type: line(200),
    kind: z._default(z.enum(slotKinds), 'line_card'),
    count: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
    /** The least number of its places that must be filled for the device to work. */
    required: z._default(z.int().check(z.gte(0), z.lte(1000)), 0),
  })
  .check(
    z.refine(({ count, required }) => required <= count, { error: 'validation.required_slots', path: ['required'] }),
  );

/** The name of a slot is unique, because drawing, rows and slot bar refer to it. */
export const slotsInput = z.array(slotInput).check(
  z.maxLength(500),
  z.superRefine((slots, context) => {
    const seen = new Set<string>();
    for (const [index, { name }] of slots.entries()) {
      if (seen.has(name))
        context.addIssue({ code: 'custom', message: 'validation.name_twice', path: [index, 'name'], input: name });
      seen.add(name);
    }
  }),
);

const portInput = z.object({
  name: line(40),
  kind: line(40),
  speed: z._default(z.nullable(line(20)), null),
  count: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
  /** Watts per port. */
  poe: z._default(z.nullable(z.number().check(z.gte(0), z.lte(1000))), null),
});
export const portsInput = z.array(portInput).check(z.maxLength(500));
