import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { listInput, listShape } from '../list.ts';
import { instant, reason, version } from '../values.ts';

const readAccess = staffAccess('system:setting:read');
const editAccess = staffAccess('system:setting:edit');

/** How a value is written: `count` a whole number, `share` a decimal from 0 to 1, `record` names with values. */
export const settingTypes = [
  'text',
  'prose',
  'email',
  'count',
  'counts',
  'share',
  'amount',
  'country',
  'countries',
  'choices',
  'flag',
  'file',
  'colour',
  'record',
  'json',
] as const;
export type SettingType = (typeof settingTypes)[number];

export const settingGroups = [
  'vendor',
  'brand',
  'quotations',
  'orders',
  'projects',
  'memberships',
  'drafts',
  'tax',
  'exams',
  'accounts',
  'limits',
  'notices',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

const settingKey = z.string().check(z.minLength(1), z.maxLength(100));
/** A JSON value of the setting's type. */
const settingValue = z.unknown();
/** The same, sent: an absent value is refused like a wrong one, at the path `value`. */
const sentValue = z.optional(z.unknown());

export const settingRow = z.object({
  /** The same as `key`. */
  id: z.string(),
  key: z.string(),
  /** Name and explanation in the requested language. */
  label: z.string(),
  text: z.string(),
  group: z.enum(settingGroups),
  group_label: z.string(),
  type: z.enum(settingTypes),
  value: settingValue,
  default: settingValue,
  /** The limits in words; null where the type says all. */
  limits: z.nullable(z.string()),
  /** The unit of a count, for example days. */
  unit: z.nullable(z.string()),
  /** The values of a choice. */
  choices: z.nullable(z.array(z.string())),
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(instant),
  /** Why it was changed last. */
  reason: z.nullable(z.string()),
  actions: z.array(z.enum(['edit'])),
  version,
});
export type SettingRow = z.output<typeof settingRow>;

export const listSettings = endpoint({
  method: 'GET',
  path: '/admin/setting',
  access: readAccess,
  summary: 'Settings of the vendor with value, default, type and limits, by group.',
  input: z.object({
    ...listInput,
    filter: z.nullish(z.object({ group: z.nullish(z.enum(settingGroups)) })),
  }),
  output: listShape(settingRow),
});

export const getSettingDetail = endpoint({
  method: 'GET',
  path: '/admin/setting/detail',
  access: readAccess,
  summary: 'One setting, by `key` or `id`.',
  input: z.object({ key: z.nullish(settingKey), id: z.nullish(settingKey) }),
  output: settingRow,
});

export const saveSetting = endpoint({
  method: 'POST',
  path: '/admin/setting/save',
  access: editAccess,
  summary: 'Changes one setting. It is in force at once for everything that starts after it.',
  input: z.object({
    key: z.nullish(settingKey),
    id: z.nullish(settingKey),
    version,
    value: sentValue,
    reason: z.nullish(reason),
  }),
  output: settingRow,
});

const change = z.object({ key: settingKey, value: sentValue });
const changeList = <T extends z.ZodMiniType>(shape: T) => z.array(shape).check(z.minLength(1), z.maxLength(100));

export const saveSettings = endpoint({
  method: 'POST',
  path: '/admin/setting/saveall',
  access: editAccess,
  summary: 'Changes several settings for one reason, all or none.',
  input: z.object({ changes: changeList(z.extend(change, { version })), reason }),
  output: z.object({ list: z.array(settingRow) }),
});

export const previewSettings = endpoint({
  method: 'POST',
  path: '/admin/setting/preview',
  access: editAccess,
  summary: 'What changes of settings would do; stores nothing.',
  input: z.object({ changes: changeList(change) }),
  output: z.object({
    list: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        /** Why the value is refused; null: it is allowed. */
        error: z.nullable(z.string()),
        /** One sentence, with the number of records where they can be counted. */
        effect: z.nullable(z.string()),
        /** Records that the change concerns at once. */
        affected: z.nullable(z.int()),
      }),
    ),
  }),
});
export type SettingEffect = z.output<typeof previewSettings.output>['list'][number];
