import { getStaffHome } from '@trunkline/contract/staff/home';
import {
  getSettingDetail,
  listSettings,
  previewSettings,
  saveSetting,
  saveSettings,
} from '@trunkline/contract/staff/settings';
import { describe, expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { readAudit } from '../testing/read-audit.ts';
import { raceRounds } from '../testing/race-rounds.ts';
import { settingKinds } from './kinds/setting-kinds.ts';
import { checkSetting, listSettingKeys, presetOf, readSetting } from './settings.public.ts';

const app = await startTestApp();

const asAdmin = async (lang = 'en') => callAs(app, await app.make.staff('admin'), { lang });
const key = 'quotation.validity_days';

describe('the table of settings', () => {
  test('allows the default of every setting, within its limits', () => {
    const refused = listSettingKeys().filter((one) => {
      const { min = -Infinity, max = Infinity } = settingKinds[one];
      const preset = presetOf(one);
      const inLimits = typeof preset !== 'number' || (preset >= min && preset <= max);
      return checkSetting(one, preset) === undefined || !inLimits;
    });
    expect(refused).toEqual([]);
  });

  test('says type and limits of every number, and has name and explanation in English and Arabic', async () => {
    for (const lang of ['en', 'ar']) {
      const admin = await asAdmin(lang);
      const [{ list: first, total }, { list: rest }] = await Promise.all([
        admin.ok(listSettings, { limit: 50 }),
        admin.ok(listSettings, { limit: 50, page: 2 }),
      ]);
      const list = [...first, ...rest];
      expect([list.length, total]).toEqual([listSettingKeys().length, listSettingKeys().length]);
      const texts = list.flatMap((row) => [row.label, row.text, row.group_label, row.limits ?? '', row.unit ?? '']);
      expect(texts.filter((text) => text.startsWith('settings.'))).toEqual([]);
      expect(list.filter((row) => typeof row.default === 'number' && (row.type !== 'count' || !row.limits))).toEqual(
        [],
      );
    }
  });
});

test('settings are a list of pages: 20 a page, each setting on one of them', async () => {
  const admin = await asAdmin();
  const count = listSettingKeys().length;
  const pages = await Promise.all([1, 2, 3, 4].map((page) => admin.ok(listSettings, { page })));
  expect(pages.map(({ page, limit, total, list }) => [page, limit, total, list.length])).toEqual([
    [1, 20, count, 20],
    [2, 20, count, 20],
    [3, 20, count, 20],
    [4, 20, count, count - 60],
  ]);
  const keys = pages.flatMap(({ list }) => list.map(({ key: one }) => one));
  expect(new Set(keys)).toEqual(new Set(listSettingKeys()));
});

describe('a setting', () => {
  test('is shown with its default and version 1, changed with a reason, and in force at once', async () => {
    const admin = await asAdmin();
    expect(await admin.ok(getSettingDetail, { key })).toMatchObject({
      value: 30,
      default: 30,
      version: 1,
      limits: '1 to 365',
    });
    const saved = await admin.ok(saveSetting, { key, value: 45, version: 1, reason: 'Longer tenders' });
    expect(saved).toMatchObject({ value: 45, default: 30, version: 2, reason: 'Longer tenders' });
    expect(await readSetting({ app: app.context, trx: app.context.db }, key)).toBe(45);
    expect((await readAudit(app, 'setting', key)).map(({ action, details }) => [action, details])).toEqual([
      ['setting.save', { from: 30, to: 45, reason: 'Longer tenders' }],
    ]);
    await admin.ok(saveSetting, { key, value: 30, version: 2 });
  });

  test('is refused at `value` for another form and outside its limits, with 404 for another key, with 409 for a stale version', async () => {
    const admin = await asAdmin();
    const { version } = await admin.ok(getSettingDetail, { id: key });
    for (const value of ['soon', 0, 366, null, {}]) {
      const refusal = await admin.refused(saveSetting, { key, value, version });
      expect([refusal.status, refusal.errors[0]?.path]).toEqual([400, 'value']);
    }
    expect((await admin.refused(saveSetting, { key, version })).status).toBe(400);
    expect((await admin.refused(saveSetting, { key: 'no.such', value: 1, version: 1 })).status).toBe(404);
    expect((await admin.refused(saveSetting, { key, value: 40, version: version + 1 })).status).toBe(409);
    expect((await admin.refused(saveSetting, { key, value: 40 })).status).toBe(400);
  });

  test('takes an empty text', async () => {
    const admin = await asAdmin();
    const { version } = await admin.ok(saveSetting, { key: 'vendor.tax_id', value: 'DE 1', version: 1 });
    expect((await admin.ok(saveSetting, { key: 'vendor.tax_id', value: '', version })).value).toBe('');
  });

  test('is read with one permission and changed with another: 403', async () => {
    const auditor = callAs(app, await app.make.staff('auditor'));
    expect((await auditor.ok(listSettings, {})).list.every(({ actions }) => actions.length === 0)).toBe(true);
    expect((await auditor.refused(saveSetting, { key, value: 40, version: 1 })).status).toBe(403);
    expect((await callAs(app, await app.make.staff('finance')).refused(listSettings, {})).status).toBe(403);
    expect((await callAs(app, await app.make.member()).refused(listSettings, {})).status).toBe(403);
  });

  test('is changed once by two who change it at the same time', async () => {
    const callers = [await asAdmin(), await asAdmin()];
    for (const round of raceRounds) {
      const { version } = await (await asAdmin()).ok(getSettingDetail, { key: 'rates.stale_days' });
      const answers = await Promise.all(
        callers.map((caller, place) =>
          caller.raw(saveSetting, { key: 'rates.stale_days', value: 50 + place + round, version }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });
});

describe('a setting of several figures', () => {
  const levels = 'membership.level_rules';
  const bank = { name: 'Ternquay Bank', account: 'DE89', swift: 'TERNDEFF', address: 'Hamburg' };
  const refused = [
    ['a type that does not exist', levels, { XPP: { gold: { orders_usd: '1' } } }],
    ['a level that does not exist', levels, { DPP: { platinum: { orders_usd: '1' } } }],
    ['a figure that does not exist', levels, { DPP: { gold: { orders_usb: '1' } } }],
    ['an amount below 0', levels, { DPP: { gold: { orders_usd: '-1' } } }],
    ['no completed orders', levels, { DPP: { gold: { orders_completed: 0 } } }],
    ['no certified people', levels, { DPP: { gold: { certified_people: { count: 0 } } } }],
    ['a subject without a number of people', levels, { DPP: { gold: { certified_people: { subject: 'Routing' } } } }],
    ['a subject without a letter', levels, { DPP: { gold: { certified_people: { subject: '–', count: 1 } } } }],
    ['more than all updates', levels, { DPP: { gold: { updates_in_time: 101 } } }],
    ['no won projects', levels, { DPP: { gold: { projects_won: 0 } } }],
    [
      'fewer certified people for Diamond than for Gold',
      levels,
      { DPP: { gold: { certified_people: { count: 3 } }, diamond: { certified_people: { count: 2 } } } },
    ],
    ['more completed orders than a year has', levels, { DPP: { gold: { orders_completed: 1_000_000 } } }],
    ['less for Diamond than for Gold', levels, { DPP: { gold: { orders_usd: '9' }, diamond: { orders_usd: '8.99' } } }],
    ['a field of the account that does not exist', 'vendor.bank', { ...bank, iban: 'DE89' }],
    ['an account without an address', 'vendor.bank', { ...bank, address: '' }],
    [
      'a link with a field that does not exist',
      'vendor.links',
      [{ name: 'Blog', url: 'https://a.example', icon: 'x' }],
    ],
  ] as const;

  test.each(refused)('is refused with %s: 400 at the value', async (_name, named, value) => {
    const refusal = await (await asAdmin()).refused(saveSetting, { key: named, value, version: 1 });
    expect([refusal.status, refusal.errors[0]?.path]).toEqual([400, 'value']);
  });

  test('takes what it asks for; what is left out is not asked for', async () => {
    const value = { DPP: { gold: { orders_usd: '9.00' }, diamond: { orders_usd: '9.00', orders_completed: 3 } } };
    const saved = await (await asAdmin()).ok(saveSetting, { key: levels, value, version: 1 });
    expect(saved.value).toEqual(value);
  });
});

describe('several settings', () => {
  test('are saved for one reason, or none of them is', async () => {
    const admin = await asAdmin();
    const days = { key: 'order.complete_days', value: 21, version: 1 };
    const changes = [days, { key: 'exam.retake_days', value: 1.5, version: 1 }];
    const refusal = await admin.refused(saveSettings, { changes, reason: 'New year' });
    expect([refusal.status, refusal.errors.map(({ path }) => path)]).toEqual([400, ['changes.1.value']]);
    expect((await admin.ok(getSettingDetail, { key: 'order.complete_days' })).version).toBe(1);
    const stale = [days, { key: 'exam.retake_days', value: 40, version: 5 }];
    expect((await admin.refused(saveSettings, { changes: stale, reason: 'New year' })).status).toBe(409);
    expect((await admin.ok(getSettingDetail, { key: 'order.complete_days' })).version).toBe(1);
    const { list } = await admin.ok(saveSettings, {
      changes: [days, { key: 'exam.retake_days', value: 40, version: 1 }],
      reason: 'New year',
    });
    expect(list.map(({ value, reason }) => [value, reason])).toEqual([
      [21, 'New year'],
      [40, 'New year'],
    ]);
    expect((await admin.refused(saveSettings, { changes, reason: '' })).errors[0]?.path).toBe('reason');
  });

  test('are previewed: who is concerned, and why a value is refused', async () => {
    const admin = await asAdmin();
    await app.make.staff('pricing');
    await app.make.member({ country: 'FR' });
    const { list } = await admin.ok(previewSettings, {
      changes: [
        { key: 'quotation.discount_limits', value: { pricing: '0.20', admin: '1.00' } },
        { key: 'vendor.home_country', value: 'FR' },
        { key: 'limits.codes_per_hour', value: 0 },
        { key: 'vendor.email', value: 'desk@corvid.example' },
      ],
    });
    expect(list.map(({ affected, error }) => [affected, error])).toEqual([
      [1, null],
      [1, null],
      [null, 'Enter a number from 1 to 100000.'],
      [null, null],
    ]);
    expect(list[0]?.effect).toBe('1 approver gets another limit.');
    await admin.ok(getStaffHome, {});
    expect((await admin.ok(getSettingDetail, { key: 'vendor.home_country' })).value).toBe('CN');
  });
});
