import { z } from 'zod/mini';
import { fileAnswer } from '../files.ts';
import { endpoint } from '../endpoint.ts';
import { listShape, listInput, sortBy } from '../list.ts';
import { compatRuleSorts, compatVerdicts } from '../enums.ts';
import { id, line, emptyAnswer, prose, version } from '../values.ts';
import {
  catalogueReadAccess,
  catalogueEditAccess,
  sheetMediaType,
  requireVersionWithId,
  lastChange,
  catalogueActions,
  textByLanguage,
  textByLanguageInput,
} from './catalogue.ts';

export const compat = z.object({
  id: z.string(),
  slot_type: z.string(),
  plug_type: z.string(),
  max: z.nullable(z.int()),
  /** Reason by language; null: it fits. */
  reason: z.nullable(textByLanguage),
  says: z.enum(compatVerdicts),
  /** Devices with such a slot or port, and accessories with such a plug; both counted to 1,000. */
  devices: z.int(),
  accessories: z.int(),
  version,
});
export type CompatRule = z.output<typeof compat>;

const compatProduct = z.object({
  id: z.string(),
  model: z.string(),
  part_number: z.string(),
  title: z.string(),
  image: z.string(),
});
export type CompatProduct = z.output<typeof compatProduct>;

export const compatDetail = z.object({
  ...compat.shape,
  /** The first products that the rule is about. */
  device_list: z.array(compatProduct),
  accessory_list: z.array(compatProduct),
  changed: lastChange,
  actions: z.array(z.enum(catalogueActions)),
});
export type CompatRuleDetail = z.output<typeof compatDetail>;

const compatQuery = z.object({
  ...listInput,
  sort: sortBy(compatRuleSorts),
  filter: z.nullish(
    z.object({
      slot_type: z.nullish(z.string().check(z.maxLength(200))),
      plug_type: z.nullish(z.string().check(z.maxLength(200))),
      says: z.nullish(z.enum(compatVerdicts)),
    }),
  ),
});

export const listCompatRules = endpoint({
  method: 'GET',
  path: '/admin/compat',
  access: catalogueReadAccess,
  summary: 'The rules of plugs and slot types. A slot type takes the plug of its own name without a rule.',
  input: compatQuery,
  output: listShape(compat),
});

export const exportCompatRules = endpoint({
  method: 'GET',
  path: '/admin/compat/export',
  access: catalogueReadAccess,
  summary: 'The same list as an Excel sheet.',
  input: compatQuery,
  output: fileAnswer,
  mediaTypes: [sheetMediaType],
});

export const getCompatRuleDetail = endpoint({
  method: 'GET',
  path: '/admin/compat/detail',
  access: catalogueReadAccess,
  summary: 'One rule with the devices and accessories that it is about.',
  input: z.object({ id }),
  output: compatDetail,
});

export const saveCompatRule = endpoint({
  method: 'POST',
  path: '/admin/compat/save',
  access: catalogueEditAccess,
  summary: 'Creates or changes a rule.',
  input: z
    .object({
      id: z.nullish(id),
      version: z.nullish(version),
      slot_type: z.optional(line(200)),
      plug_type: z.optional(line(200)),
      /** The most plugs in all places of the type together. */
      max: z.nullish(z.int().check(z.gte(1), z.lte(1000))),
      /** Why it does not fit. */
      reason: z.nullish(textByLanguageInput(prose(500))),
    })
    .check(requireVersionWithId()),
  output: compatDetail,
});

export const deleteCompatRule = endpoint({
  method: 'POST',
  path: '/admin/compat/delete',
  access: catalogueEditAccess,
  summary: 'Deletes a rule.',
  input: z.object({ id, version }),
  output: emptyAnswer,
});

export const listCompatTypes = endpoint({
  method: 'GET',
  path: '/admin/compat/types',
  access: catalogueReadAccess,
  summary: 'Slot types and plug types of products and rules, with the number of products of each.',
  input: z.object({ keyword: listInput.keyword }),
  output: z.object({
    slots: z.array(z.object({ type: z.string(), kind: z.string(), products: z.int() })),
    plugs: z.array(z.object({ type: z.string(), kind: z.string(), products: z.int() })),
    rules: z.array(compat),
    /** Whether more exist than were answered. */
    more: z.boolean(),
  }),
});
