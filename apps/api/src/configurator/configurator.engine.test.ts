import { validateConfiguration, listAccessories } from '@trunkline/contract/configurator';
import { checkFit } from '@trunkline/rules/fit/checks';
import { toFitPrices } from '@trunkline/rules/fit/fit-prices';
import { type FitChoice } from '@trunkline/rules/fit/parts';
import { computeOffers } from '@trunkline/rules/fit/offers';
import type { FitFix } from '@trunkline/rules/fit/fixes';
import { computeFitTotals } from '@trunkline/rules/fit/totals';
import { getT } from '@trunkline/text/server-texts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listFixProducts, listFixProductsByProduct } from './configurator.sql.ts';
import { loadDemoCatalogue } from '../demo/catalogue/load-catalogue.ts';
import { startTestApp } from '../testing/boot.ts';
import { callAs } from '../testing/api-caller.ts';
import { expectDefined } from '../testing/expect-defined.ts';

const ids = new Map<string, string>();
const app = await startTestApp();
await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
const rows = await app.sql((trx) => trx.selectFrom('products').select(['id', 'model']).execute());
for (const { id, model } of rows) ids.set(model, id);
const member = await app.make.member({ type: 'DPP', level: 'gold' });

/** What a page has of a device, and what the engine needs of that. */
async function openDevice(id: string) {
  const { device, others, compat, groups } = await callAs(app, member).ok(listAccessories, { id });
  const accessories = groups.flatMap((group) => group.accessories);
  const parts = [device, ...others, ...accessories.map(({ fit }) => fit)];
  const prices = toFitPrices([...others, ...accessories].map((one) => [one.id, one]));
  return {
    device,
    accessories,
    catalogue: { parts: new Map(parts.map((part) => [part.id, part])), rules: compat, prices },
  };
}
const pickFixed = ({ accessories, replace }: FitFix) => (accessories ? { accessories } : { replace });
const sampleNumbers = (seed: number) => fc.sample(fc.nat(), { seed, numRuns: 60 });
/** Some accessories of a device, more than fit now and then. */
function sampleAccessories(
  accessories: readonly { readonly id: string; readonly max_quantity: number }[],
  seed: number,
): FitChoice[] {
  const [size, ...dice] = sampleNumbers(seed);
  const picked = new Map<string, number>();
  for (let i = 0; i < expectDefined(size) % 9; i++) {
    const one = accessories[expectDefined(dice[2 * i]) % Math.max(1, accessories.length)];
    if (one) picked.set(one.id, 1 + (expectDefined(dice[2 * i + 1]) % (one.max_quantity + 2)));
  }
  return [...picked].map(([accessory_id, quantity]) => ({ accessory_id, quantity }));
}
/** A spread of the demo catalogue: every tenth device, and all that have slots for cards. */
const listSampleDevices = async () =>
  (
    await app.sql((trx) =>
      trx
        .selectFrom('products')
        .select(['id', 'model', 'drawing'])
        .where('kind', '=', 'device')
        .orderBy('model')
        .execute(),
    )
  ).filter(({ drawing }, at) => at % 10 === 0 || drawing === 'chassis');

test(
  'the engine on the data of a page returns the checks, fixes and totals of the server',
  { timeout: 60_000 },
  async () => {
    const t = getT('en');
    for (const [seed, { id, model }] of (await listSampleDevices()).entries()) {
      const { device, accessories, catalogue } = await openDevice(id);
      const chosen = sampleAccessories(accessories, seed);
      const here = checkFit(catalogue, device, chosen).map(({ level, rule, product_id, slot_type, fix }) => ({
        level,
        rule,
        product_id,
        ...(slot_type !== undefined && { slot_type }),
        ...(fix && { fix: { text: t(`configurator.${fix.key}`, fix.values), ...pickFixed(fix) } }),
      }));
      const there = await callAs(app, member).ok(validateConfiguration, {
        product_id: id,
        quantity: 2,
        accessories: chosen,
      });
      const checks = there.checks.map(({ msg, ...check }) => {
        expect(msg).not.toContain('configurator.');
        return check;
      });
      expect({ model, checks, totals: there.totals }).toEqual({
        model,
        checks: here,
        totals: computeFitTotals(catalogue, device, chosen, 2),
      });
    }
  },
);

test(
  'the engine on the data of a page returns the offers of the server beside chosen accessories',
  { timeout: 60_000 },
  async () => {
    for (const [seed, { id, model }] of (await listSampleDevices()).entries()) {
      const { device, accessories, catalogue } = await openDevice(id);
      const chosen = sampleAccessories(accessories, seed + 1000);
      const { groups } = await callAs(app).ok(listAccessories, { id, accessories: chosen });
      const parts = accessories.map(({ fit }) => fit);
      const here = [...computeOffers(catalogue, device, chosen, parts).values()];
      const there = new Map(groups.flatMap((group) => group.accessories).map((one) => [one.id, one]));
      expect(here.map((one) => [model, one.max_quantity, one.reason === null])).toEqual(
        here.map(({ accessory_id }) => {
          const { max_quantity, reason } = expectDefined(there.get(accessory_id));
          return [model, max_quantity, reason === null];
        }),
      );
    }
  },
);

test(
  'the offered quantity passes the checks and one more does not, for devices of the demo catalogue',
  { timeout: 60_000 },
  async () => {
    for (const [seed, { id, model }] of (await listSampleDevices()).entries()) {
      const { device, accessories, catalogue } = await openDevice(id);
      const listErrors = (choices: readonly FitChoice[]) =>
        checkFit(catalogue, device, choices).filter(({ level }) => level === 'error');
      // The bare device is made whole by its own fixes; one that is not sold cannot be.
      const findFixed = (choices: readonly FitChoice[]) =>
        listErrors(choices).find(({ fix }) => fix?.accessories)?.fix?.accessories;
      let sound: readonly FitChoice[] = [];
      for (let fixed = findFixed(sound); fixed; fixed = findFixed(sound)) sound = fixed;
      expect([model, listErrors(sound).filter(({ rule }) => rule !== 'not_orderable')]).toEqual([model, []]);
      const known = listErrors(sound).length;
      for (const { accessory_id } of sampleAccessories(accessories, seed + 2000)) {
        const others = sound.filter((one) => one.accessory_id !== accessory_id);
        if (listErrors(others).length > known) continue; // a supply that is needed
        const part = expectDefined(catalogue.parts.get(accessory_id));
        const { max_quantity } = expectDefined(computeOffers(catalogue, device, others, [part]).get(accessory_id));
        const having = (quantity: number) => (quantity > 0 ? [...others, { accessory_id, quantity }] : others);
        const counts = [max_quantity, max_quantity + 1].map((quantity) => listErrors(having(quantity)).length);
        expect([model, part.model, counts[0], expectDefined(counts[1]) > known]).toEqual([
          model,
          part.model,
          known,
          true,
        ]);
        sound = having(max_quantity > 1 ? 1 + (seed % max_quantity) : max_quantity);
      }
    }
  },
);

test('the products of fixes by product are together those of all of them', async () => {
  const [together, each] = await app.sql(async (trx) => {
    const devices = await trx.selectFrom('products').select('id').where('kind', 'in', ['device', 'module']).execute();
    const ids = devices.map(({ id }) => id);
    return [await listFixProducts(trx, ids), await listFixProductsByProduct(trx, ids)] as const;
  });
  expect(together.length).toBeGreaterThan(10);
  expect(new Set([...each.values()].flat())).toEqual(new Set(together));
});
