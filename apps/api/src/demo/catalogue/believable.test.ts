// What a network engineer would doubt. Rules: docs/rules/catalogue.md, "The demo catalogue"
import { expect, test } from 'vitest';
import { calculateCost, calculateGpl } from './list-price.ts';
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

test('an optic costs more with its reach: SR, LR, ER, ZR', () => {
  const classes = [1000, 10_000, 40_000, Infinity];
  const toClass = ({ reach_m = 0 }: ProductFacts) => classes.findIndex((limit) => reach_m <= limit);
  const optics = products.filter((one) => one.kind === 'optic' && one.connector !== 'RJ45' && priceOf(one) > 0);
  const toGroup = ({ speed, hardened = false }: ProductFacts) => `${speed} ${hardened}`;
  expect(listReversed(optics, toGroup, toClass, priceOf)).toEqual([]);
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
  const tops = categories.filter(({ parent }) => parent === 'switches').map(({ name }) => name.en.split(' ')[0]);
  expect(new Set(tops).size).toBe(tops.length);
});
