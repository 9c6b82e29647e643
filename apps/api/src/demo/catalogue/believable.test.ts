// What a network engineer would doubt. Rules: docs/rules/catalogue.md, "The demo catalogue"
import { expect, test } from 'vitest';
import { membershipTypes } from '@trunkline/contract/enums';
import { expectDefined } from '../../testing/expect-defined.ts';
import { calculateDemoDiscount } from '../prices/load-prices.ts';
import {
  calculateClassLimit,
  calculateCost,
  calculateGpl,
  calculateReachRange,
  findSupportClass,
  isBidirectional,
  supportClasses,
  toProductLine,
} from './list-price.ts';
import { phrase } from './phrases.ts';
import { type ProductFacts, readDemoCatalogue } from './product-facts.ts';

const { products, categories } = readDemoCatalogue();
const priceOf = (facts: ProductFacts): number => Number(calculateGpl(facts));
/** Pairs of products that are alike but for one figure, where the larger figure goes with the smaller value. */
function listReversed(
  list: readonly ProductFacts[],
  toGroup: (facts: ProductFacts) => string,
  toFigure: (facts: ProductFacts) => number,
  toValue: (facts: ProductFacts) => number,
): string[] {
  return [...Map.groupBy(list, toGroup).values()].flatMap((alike) =>
    alike.flatMap((small) =>
      alike
        .filter((large) => toFigure(large) > toFigure(small) && toValue(large) <= toValue(small))
        .map((large) => `${small.model} ${large.model}`),
    ),
  );
}

test('a chassis that is higher than another one of its series weighs more', () => {
  const chassis = products.filter(({ kind, rack_units }) => kind === 'device' && (rack_units ?? 0) >= 6);
  const toSeries = ({ model }: ProductFacts) => model.replace(/\d\dD?$/, '');
  expect(
    listReversed(
      chassis,
      toSeries,
      (one) => one.rack_units ?? 0,
      ({ kg }) => kg,
    ),
  ).toEqual([]);
});

const isGlass = (one: ProductFacts): boolean => one.kind === 'optic' && one.connector !== 'RJ45' && priceOf(one) > 0;

test('an optic costs more with its range: SR, DR, FR, LR, LH, ER, ZR', () => {
  const toGroup = (one: ProductFacts) => `${one.speed} ${one.hardened ?? false} ${isBidirectional(one)}`;
  expect(listReversed(products.filter(isGlass), toGroup, calculateReachRange, priceOf)).toEqual([]);
});

test('an optic of the same range costs more with its speed', () => {
  const toGroup = (one: ProductFacts) => `${calculateReachRange(one)} ${one.hardened ?? false} ${isBidirectional(one)}`;
  const toSpeed = ({ speed = '' }: ProductFacts) => Number.parseFloat(speed) / (speed.endsWith('M') ? 1000 : 1);
  expect(listReversed(products.filter(isGlass), toGroup, toSpeed, priceOf)).toEqual([]);
});

test('the letters of an optic say its range', () => {
  const longest: Readonly<Record<string, number>> = {
    SR: 400,
    SX: 550,
    LX: 15_000,
    LR: 10_000,
    ER: 40_000,
    ZR: 80_000,
  };
  const odd = products.filter(isGlass).filter(({ model, reach_m = 0, nm }) => {
    const letters = /-(SR|SX|LX|LR|ER|ZR)(?!M|L)\d?I?$/.exec(model)?.[1];
    return letters !== undefined && (reach_m > (longest[letters] ?? 0) || (letters.startsWith('S') && nm !== 850));
  });
  expect(odd.map(({ model, reach_m, nm }) => [model, reach_m, nm])).toEqual(
    // Extended SX of 1,310 nm over multimode fibre
    [['PC-1G-SX2', 2000, 1310]],
  );
});

test('a bidirectional optic has a counterpart that sends what it receives, at the same price, above that of two fibres', () => {
  const pairs = products.filter(isGlass).filter(isBidirectional);
  expect(pairs.length).toBeGreaterThan(8);
  const alone = pairs.filter((one) => {
    const counterpart = products.find(
      ({ nm, rx_nm, speed, reach_m }) =>
        nm === one.rx_nm && rx_nm === one.nm && speed === one.speed && reach_m === one.reach_m,
    );
    return counterpart === undefined || priceOf(counterpart) !== priceOf(one);
  });
  // PC-1G-2BX holds two transceivers, each the counterpart of a PC-1G-BXU.
  expect(alone.map(({ model }) => model)).toEqual(['PC-1G-2BX']);
});

const supported = products.filter((facts) => facts.kind === 'device' || facts.kind === 'module').filter(priceOf);
test.each(products.filter(({ kind }) => kind === 'support').map((facts) => [facts.model, facts] as const))(
  'a year of %s costs 4 to 25 % of each device and module that it covers',
  (_, contract) => {
    const covered = supported.filter((facts) => findSupportClass(facts) === contract.support_class);
    expect(covered.length).toBeGreaterThan(0);
    const outside = covered.filter((facts) => {
      const share = priceOf(contract) / (contract.term_years ?? 0) / priceOf(facts);
      return share < 0.04 || share > 0.25;
    });
    expect(outside.map(({ model }) => model)).toEqual([]);
  },
);

test('every device and module with a price has a support class, whose limit it does not exceed', () => {
  const classes = supported.map((facts) => ({
    gpl: priceOf(facts),
    limit: calculateClassLimit(findSupportClass(facts) ?? 0),
  }));
  expect(classes.filter(({ gpl, limit }) => gpl > limit || (limit > 500 && gpl <= limit / 2))).toEqual([]);
});

test('support costs more with the answer time, and less a year with the term', () => {
  const find = (supportClass: number, category: string, years: number) => {
    const isWanted = (one: ProductFacts) =>
      one.support_class === supportClass && one.category === category && one.term_years === years;
    return priceOf(expectDefined(products.find(isWanted))) / years;
  };
  for (const supportClass of supportClasses) {
    const [one = 0, three = 0, five = 0] = [1, 3, 5].map((years) => find(supportClass, 'support-nbd', years));
    expect([supportClass, one > three, three > five]).toEqual([supportClass, true, true]);
    expect([supportClass, find(supportClass, 'support-24x7', 1) > one]).toEqual([supportClass, true]);
  }
});

test('a year of threat protection costs 12 to 70 % of each firewall of its series', () => {
  const subscriptions = products.filter(({ category }) => category === 'subscriptions-threat');
  const outside = subscriptions.flatMap((one) => {
    const series = `chough-${/T(\d+)/.exec(one.model)?.[1]}`;
    const firewalls = products.filter((facts) => facts.category === series && priceOf(facts) > 0);
    expect(firewalls.length).toBeGreaterThan(0);
    return firewalls
      .map((facts) => [one.model, facts.model, priceOf(one) / (one.term_years ?? 0) / priceOf(facts)] as const)
      .filter(([, , share]) => share < 0.12 || share > 0.7);
  });
  expect(outside).toEqual([]);
});

test('a supervisor of the same series costs more with more than 16 GB', () => {
  const supervisors = products.filter(({ family }) => family === 'rook_sup');
  const toMemory = ({ memory_gb = 0 }: ProductFacts) => Math.max(16, memory_gb);
  expect(listReversed(supervisors, ({ plug_type }) => plug_type ?? '', toMemory, priceOf)).toEqual([]);
});

test('costs differ by kind: hardware 38 to 55 %, optics and cables 20 to 35 %, support and licences 10 to 25 %', () => {
  const bounds = (kind: string): readonly [number, number] =>
    kind === 'optic' || kind === 'cable'
      ? [0.2, 0.35]
      : kind === 'licence' || kind === 'service'
        ? [0.1, 0.25]
        : [0.38, 0.55];
  const outside = products
    .filter((facts) => calculateGpl(facts) !== null)
    .filter((facts) => {
      const share = Number(calculateCost(facts, calculateGpl(facts))) / priceOf(facts);
      const [least, most] = bounds(['licence', 'support'].includes(facts.family) ? 'service' : facts.kind);
      return share < least - 0.005 || share > most + 0.005;
    });
  expect(outside.map(({ model, kind }) => [model, kind])).toEqual([]);
});

test('first words of the names of one menu level differ, because they are the keys of its addresses', () => {
  const tops = categories
    .filter(({ parent }) => parent === 'switches')
    .map(({ slug }) => phrase(`category_${slug}`).en.split(' ')[0]);
  expect(new Set(tops).size).toBe(tops.length);
});

test('margins lie between 8 and 90 % at every demo price list, and differ inside a product line', () => {
  const priced = products.filter((facts) => priceOf(facts) > 0);
  for (const type of membershipTypes)
    for (const level of ['silver', 'gold', 'diamond'] as const) {
      const margins = priced.map((facts) => {
        const discount = Number(calculateDemoDiscount(type, level, toProductLine(facts)));
        const cost = Number(calculateCost(facts, calculateGpl(facts)));
        return { facts, margin: 1 - cost / (priceOf(facts) * (1 - discount)) };
      });
      expect(margins.filter(({ margin }) => margin < 0.08 || margin > 0.9)).toEqual([]);
      for (const [line, list] of Map.groupBy(margins, ({ facts }) => toProductLine(facts)))
        expect([line, new Set(list.map(({ margin }) => margin.toFixed(2))).size > 3]).toEqual([line, true]);
    }
});
