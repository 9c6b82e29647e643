// What may be written of a product, for the form and the import alike. docs/rules/catalogue.md, docs/rules/import.md
import { z } from 'zod/mini';
import { slotKinds } from './catalogue.ts';
import { line } from './values.ts';

/** Digits before the point and after it. */
export const productFigures = {
  gpl: [12, 2],
  cost: [12, 2],
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

/** Refused rather than rounded: what was written is what is found again. */
export function figureFits(name: ProductFigure, text: string): 'yes' | 'form' | 'places' | 'size' {
  const [digits, places] = productFigures[name];
  if (!/^\d+(\.\d+)?$/.test(text)) return 'form';
  const [whole = '', part = ''] = text.split('.');
  if (part.replace(/0+$/, '').length > places) return 'places';
  return whole.replace(/^0+/, '').length > digits ? 'size' : 'yes';
}

const inputSlot = z
  .object({
    name: line(40),
    slot_type: line(200),
    kind: z._default(z.enum(slotKinds), 'line_card'),
    count: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
    /** Supplies that it does not work without. */
    required: z._default(z.int().check(z.gte(0), z.lte(1000)), 0),
  })
  .check(
    z.refine(({ count, required }) => required <= count, { error: 'validation.required_slots', path: ['required'] }),
  );

/** A chip names one slot: in the drawing, in rows and in the slot bar. */
export const inputSlots = z.array(inputSlot).check(
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

const inputPort = z.object({
  name: line(40),
  kind: line(40),
  speed: z._default(z.nullable(line(20)), null),
  count: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
  /** Watts per port. */
  poe: z._default(z.nullable(z.number().check(z.gte(0), z.lte(1000))), null),
});
export const inputPorts = z.array(inputPort).check(z.maxLength(500));
