// Every text field of every endpoint, also of future ones, is cleaned before its shape is checked. Rules: docs/rules/reading.md, "Text"
import type { Endpoint } from '@trunkline/contract/endpoint';
import { getEndUser, listEndUsers, saveEndUser } from '@trunkline/contract/endusers';
import { isAmountName } from '@trunkline/rules/merge';
import { cleanInput } from '@trunkline/rules/reading/gate';
import * as z from 'zod/v4/core';
import { expect, test } from 'vitest';
import { createEndUserInput } from './endusers/endusers.testing.ts';
import { callAs } from './testing/api-caller.ts';
import { startTestApp } from './testing/boot.ts';

const app = await startTestApp();

/** Fields that stay as they were sent, by their last names. */
const rawFields: readonly string[] = [
  // Passwords
  'password',
  'password_again',
  'old_password',
  'new_password',
  // Markdown
  'body',
  // Tabs separate the cells of a bill of materials, which its own reader cleans.
  'text (/user/bomimport)',
  'rows.[].part_number (/user/bomimport)',
  'rows.[].quantity (/user/bomimport)',
  'rows.[].text (/user/bomimport)',
  // A text of an item may be Markdown.
  'text (/admin/translation/save)',
  // The name of a sheet as its file has it.
  'rows.[].sheet (/user/bomimport)',
];

interface TextField {
  readonly name: string;
  /** An input that has this field alone. */
  readonly toInput: (text: string) => unknown;
}

/** Every place of a shape where a text may stand. */
function listTextFields(shape: z.$ZodType, name: readonly string[] = []): TextField[] {
  const { def } = (shape as z.$ZodTypes)._zod;
  const within = (inner: z.$ZodType, step: string, wrap: (value: unknown) => unknown): TextField[] =>
    listTextFields(inner, [...name, step]).map((field) => ({ ...field, toInput: (text) => wrap(field.toInput(text)) }));
  if (def.type === 'string') return [{ name: name.join('.'), toInput: (text) => text }];
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([key, inner]) => within(inner, key, (value) => ({ [key]: value })));
  if (def.type === 'array') return within(def.element, '[]', (value) => [value]);
  if (def.type === 'record') return within(def.valueType, '{}', (value) => ({ en: value }));
  if (def.type === 'union') return def.options.flatMap((option) => listTextFields(option, name));
  if (def.type === 'intersection') return [def.left, def.right].flatMap((side) => listTextFields(side, name));
  if (def.type === 'pipe') return listTextFields(def.in._zod.def.type === 'transform' ? def.out : def.in, name);
  return 'innerType' in def ? listTextFields(def.innerType, name) : [];
}

const sent = 'e\u0301\u200b\u202e\ufeff\u00a0x\r\ny';
const readText = (value: unknown): unknown =>
  value !== null && typeof value === 'object' ? readText(Object.values(value)[0]) : value;

const listFields = ({ input, path }: Endpoint) =>
  listTextFields(input).map(({ name, toInput }) => ({
    names: [name.split('.').at(-1) ?? '', `${name} (${path})`],
    text: readText(cleanInput(toInput(sent), input)),
  }));

test('every text field is cleaned, but those that are named here', () => {
  const fields = [...app.context.endpoints.values()].flatMap(({ endpoint }) => listFields(endpoint));
  expect(fields.length).toBeGreaterThan(500);
  const asSent = fields.filter(({ text }) => text !== 'é x y' && text !== 'é x\ny');
  const unnamed = asSent.filter(({ names }) => !names.some((name) => rawFields.includes(name)));
  expect(unnamed).toEqual([]);
  const used = new Set(asSent.flatMap(({ names }) => names));
  expect(rawFields.filter((name) => !used.has(name))).toEqual([]);
});

/** Fields that name a company, a person, a project or a text. */
const nameFields =
  /^(?!filter\.)(?:.*\.)?(?:company|realname|contact|project_name|customer_name|enduser_name|title|subject|city|brand)$/;
/** A text that is compared, and a preview of what is being typed, need not be complete. */
const comparedFields = ['company (/user/similarenduser)', 'title (/admin/content/render)'];

test('every name needs a letter or a digit', () => {
  const fields = [...app.context.endpoints.values()].flatMap(({ endpoint: { input, path } }) =>
    listTextFields(input)
      .filter(({ name }) => nameFields.test(name) && !comparedFields.includes(`${name} (${path})`))
      .map(({ name, toInput }) => {
        const issues = z.safeParse(input, toInput('- .')).error?.issues ?? [];
        return {
          name: `${name} (${path})`,
          isRefused: issues.some((issue) => issue.message === 'validation.visible_letter'),
        };
      }),
  );
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.filter(({ isRefused }) => !isRefused)).toEqual([]);
});

test('two versions compare exactly the amounts as numbers', () => {
  const fields = [...app.context.endpoints.values()]
    .filter(({ endpoint }) => endpoint.method !== 'GET')
    .flatMap(({ endpoint: { input, path } }) =>
      listTextFields(input).map(({ name, toInput }) => {
        const takes = (text: string) =>
          !(z.safeParse(input, toInput(text)).error?.issues ?? []).some(
            (issue) => issue.path.join('.') === name.replaceAll('[]', '0'),
          );
        return {
          name: `${name} (${path})`,
          isAmount: takes('1') && takes('0.5') && !takes('x.yz'),
          isCompared: isAmountName(name),
        };
      }),
    );
  expect(fields.filter(({ isAmount }) => isAmount).length).toBeGreaterThan(10);
  // A column of a file is called like the field that it has.
  const values = fields.filter(({ name }) => !name.startsWith('columns.'));
  expect(values.filter(({ isAmount, isCompared }) => isAmount !== isCompared)).toEqual([]);
});

test('a call stores, and a keyword finds, the cleaned text', async () => {
  const member = callAs(app, await app.make.member());
  const { id } = await member.ok(
    saveEndUser,
    createEndUserInput({ company: '\u202eNguye\u0302\u0303n\u200b\r\nCo', address: 'a\r\nb' }),
  );
  expect(await member.ok(getEndUser, { id })).toMatchObject({ company: 'Nguyễn Co', address: 'a\nb' });
  const { list } = await member.ok(listEndUsers, { keyword: '\u2068Nguye\u0302\u0303n\u2069' });
  expect(list.map((row) => row.id)).toEqual([id]);
});

test.each(['\u200b\u200b', ' - '])('refuses the name %j', async (company) => {
  const refusal = await callAs(app, await app.make.member()).refused(saveEndUser, createEndUserInput({ company }));
  expect([refusal.status, refusal.errors.map(({ path }) => path)]).toEqual([400, ['company']]);
});
