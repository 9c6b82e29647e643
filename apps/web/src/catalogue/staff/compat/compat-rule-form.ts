import type { EndpointInput } from '@trunkline/contract/endpoint';
import { compatVerdicts } from '@trunkline/contract/enums';
import type { CompatRuleDetail, saveCompatRule } from '@trunkline/contract/staff/compat';
import { line, prose } from '@trunkline/contract/values';
import { z } from 'zod/mini';
import type { useShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { mapLanguages } from '../language-texts.ts';
import type { EveryField } from '../../../ui/forms/every-field.ts';

// Conversions between a compatibility rule and its form. Pure.

/** A limit requires `max`; a refusal requires its reason in English. */
export const compatRuleFormShape = z
  .object({
    slot_type: line(200),
    plug_type: line(200),
    says: z.enum(compatVerdicts),
    max: z.nullish(z.int().check(z.gte(1), z.lte(1000))),
    reason: z.object(mapLanguages(() => z.nullish(prose(500)))),
  })
  .check(
    z.refine(({ says, max }) => says !== 'limit' || max != null, { error: 'validation.required', path: ['max'] }),
    z.refine(({ says, reason }) => says !== 'refuses' || reason.en != null, {
      error: 'validation.required',
      path: ['reason', 'en'],
    }),
  );
type CompatRuleValues = z.input<typeof compatRuleFormShape>;
export type CompatRuleForm = ReturnType<typeof useShapeForm<typeof compatRuleFormShape>>;

/** The slot type and plug type that a new rule starts with. */
export interface CompatPair {
  readonly slot_type?: string;
  readonly plug_type?: string;
}

export const toCompatRuleValues = (rule: CompatRuleDetail | undefined, pair: CompatPair): CompatRuleValues => ({
  slot_type: rule?.slot_type ?? pair.slot_type ?? '',
  plug_type: rule?.plug_type ?? pair.plug_type ?? '',
  says: rule?.says ?? 'fits',
  max: rule?.max ?? null,
  reason: mapLanguages((language) => rule?.reason?.[language] ?? ''),
});

export const toCompatRuleInput = ({
  slot_type,
  plug_type,
  says,
  max,
  reason,
}: CompatRuleValues): EveryField<EndpointInput<typeof saveCompatRule>, 'id' | 'version'> => ({
  slot_type,
  plug_type,
  max: says === 'limit' ? (max ?? null) : null,
  reason: says === 'refuses' ? mapLanguages((language) => reason[language] || null) : null,
});
