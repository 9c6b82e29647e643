import type { SolutionDesign } from '@trunkline/contract/content/solution-design';
import { getStaffContent, listStaffContent, saveContent } from '@trunkline/contract/staff/content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import type { TestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import type { TestUser } from '../../testing/factories.ts';
import { bootWithSolutions } from './solutions.testing.ts';

let app: TestApp;
let editor: TestUser;
let design: SolutionDesign;
let item: { id: string; version: number };
beforeAll(async () => {
  app = await bootWithSolutions();
  editor = await app.make.staff('content');
  const { list } = await callAs(app, editor).ok(listStaffContent, { filter: { kind: 'solution' }, limit: 50 });
  const { id } = expectDefined(list.find(({ slug }) => slug === 'campus'));
  const { details, version } = await callAs(app, editor).ok(getStaffContent, { id });
  design = expectDefined(details.design);
  item = { id, version };
}, 60_000);
afterAll(() => app.close());

const saveWith = (change: Partial<SolutionDesign>) => ({ ...item, details: { design: { ...design, ...change } } });
const changeDevice = (key: string, change: object) =>
  design.devices.map((device) => (device.key === key ? { ...device, ...change } : device));

test('a sound change is saved as a draft', async () => {
  const saved = await callAs(app, editor).ok(saveContent, saveWith({ across: true }));
  expect([saved.has_changes, saved.details.design?.across]).toEqual([true, true]);
  item = { id: saved.id, version: saved.version };
});

test.each<[string, () => Partial<SolutionDesign>, string, string]>([
  [
    'an unknown product',
    () => ({ devices: changeDevice('ap', { code: 'NOTHING' }) }),
    'details.design.devices.4.code',
    'There is no product with the code “NOTHING”.',
  ],
  [
    'an unknown layer',
    () => ({ devices: changeDevice('ap', { layer: 'roof' }) }),
    'details.design.devices.4.layer',
    'There is no layer “roof” that can be used here.',
  ],
  [
    'a rule by something unknown',
    () => ({ devices: changeDevice('ap', { rule: { count: 1, per: 'desk' } }) }),
    'details.design.devices.4.rule.per',
    'The rule counts by “desk”, which is not a device that stands before it.',
  ],
  [
    'a specification that the product does not have',
    () => ({ layers: design.layers.map((layer) => (layer.key === 'core' ? { ...layer, specs: ['Colour'] } : layer)) }),
    'details.design.layers.2.specs.0',
    'RK-9604 has no specification “Colour”.',
  ],
  [
    'parts that do not fit at the largest size',
    () => ({
      devices: changeDevice('core', {
        accessories: [...(design.devices[1]?.accessories ?? []), { code: 'LC48X', rule: { count: 9 }, from: 5000 }],
      }),
    }),
    'details.design.devices',
    'At the size \u20665000\u2069:',
  ],
])('returns 400 for %s', async (_, change, path, message) => {
  const { status, errors } = await callAs(app, editor).refused(saveContent, saveWith(change()));
  expect([status, errors[0]?.path, errors[0]?.msg]).toEqual([400, path, expect.stringContaining(message)]);
});

test('returns 400 for a formula, which is no rule, and for a design of news', async () => {
  const formula = { devices: changeDevice('ap', { rule: 'ceil(users / 25)' }) };
  expect((await callAs(app, editor).refused(saveContent, saveWith(formula))).status).toBe(400);
  const news = { kind: 'news', texts: { en: { title: 'News' } }, details: { design } };
  expect(await callAs(app, editor).refused(saveContent, news)).toMatchObject({ status: 400, msg: expect.any(String) });
});

test.each([
  ['download:NOTHING', 'There is no product with the code “NOTHING”.'],
  ['RK9604', 'Enter download: and the code of a product, for example download:RK9604.'],
])('returns 400 for the download %s', async (reference, msg) => {
  const { status, errors } = await callAs(app, editor).refused(saveContent, {
    ...item,
    details: { design, downloads: ['download:RK9604', reference] },
  });
  expect([status, errors.map((error) => [error.path, error.msg])]).toEqual([400, [['details.downloads.1', msg]]]);
});

test('names the form of a key that has a capital letter', async () => {
  const { errors } = await callAs(app, editor).refused(
    saveContent,
    saveWith({ devices: changeDevice('ap', { key: 'AP' }) }),
  );
  expect(errors).toContainEqual({
    path: 'details.design.devices.4.key',
    rule: 'solution_key',
    msg: 'Use a name of small letters, digits and hyphens that begins with a letter.',
  });
});

test('an item whose product has left the catalogue can still be saved', async () => {
  await app.sql((trx) => trx.updateTable('products').set({ code: 'RENAMED' }).where('code', '=', 'MG640').execute());
  const saved = await callAs(app, editor).ok(saveContent, { ...item, texts: { en: { title: 'Campus' } } });
  expect(saved.title).toBe('Campus');
});
