import { expect, test } from 'vitest';
import { draw, type Drawn } from './draw.ts';
import { drawings } from '@trunkline/contract/drawing-kinds';
import { type Shape, svgOf } from './shapes.ts';

const product = (more: Partial<Drawn>): Drawn => ({
  drawing: 'rack',
  model: 'RV-2448P',
  brand: 'Corvid',
  rack_units: 1,
  ports: [],
  plug_type: null,
  bays: [],
  ...more,
});
const all = (shapes: readonly (Shape | string)[]): Shape[] =>
  shapes.flatMap((one) => (typeof one === 'string' ? [] : [one, ...all(one.children)]));
const referring = (drawn: Drawn, to: string, prefix = 'p-'): number =>
  all(draw(drawn, { prefix }).shapes).filter(({ attrs }) => attrs['href'] === `#${prefix}${to}`).length;

test.each(drawings)('a %s has a picture of its own that refers to nothing it does not carry', (drawing) => {
  const drawn = draw(product({ drawing, ports: [{ name: '1', kind: 'SFP+', count: 4 }] }), { prefix: 'x-' });
  const ids = new Set(all(drawn.defs).map(({ attrs }) => attrs['id']));
  const used = all(drawn.shapes).flatMap(({ attrs }) =>
    Object.values(attrs).flatMap((value) => /^(?:url\()?#(x-[^)]+)\)?$/.exec(String(value))?.[1] ?? []),
  );
  expect(used.filter((id) => !ids.has(id))).toEqual([]);
  expect(drawn.shapes.length).toBeGreaterThan(0);
});

test('every port is there, and as many optics as sit in it', () => {
  const ports = [
    { name: '1–48', kind: 'RJ45', count: 48 },
    { name: '49–52', kind: 'SFP+', count: 4 },
  ];
  expect(referring(product({ ports }), 'rj') + referring(product({ ports }), 'rj-down')).toBe(48);
  expect(referring(product({ ports, filled: [0, 3] }), 'sfp-optic')).toBe(3);
  expect(referring(product({ ports, filled: [0, 3] }), 'sfp')).toBe(1);
});

test('more ports than go into a row lie in the rows of a higher face, optics where they were put', () => {
  const ports = [{ name: '1–96', kind: 'SFP28', count: 96 }];
  const drawn = product({ ports, rack_units: 2, filled: [50] });
  expect(referring(drawn, 'sfp-optic')).toBe(50);
  expect(referring(drawn, 'sfp')).toBe(46);
});

test('a slot can be found by its chip', () => {
  const kinds = { A: 'power', F: 'fan', FM1: 'uplink' } as Record<string, string>;
  const names = ['1', 'S1', 'FM1', 'A', 'F'];
  const bays = names.map((name) => ({ name, kind: kinds[name] ?? 'line_card', part: null }));
  const { shapes } = draw(product({ drawing: 'chassis', rack_units: 6, bays }), { prefix: 'x-' });
  const slots = all(shapes).flatMap(({ attrs }) => ('data-slot' in attrs ? [String(attrs['data-slot'])] : []));
  expect(slots.toSorted()).toEqual(names.toSorted());
});

test('a body stands behind a picture, never behind slots that are pressed', () => {
  const seen = draw(product({}), { prefix: 'x-' });
  const pressed = draw(product({}), { prefix: 'x-', rear: true, style: { scale: 1, words: null } });
  expect(all(seen.defs).some(({ attrs }) => attrs['id'] === 'x-lid')).toBe(true);
  expect(all(pressed.defs).some(({ attrs }) => attrs['id'] === 'x-lid')).toBe(false);
});

test('a model cannot break out of the file', () => {
  const svg = svgOf(draw(product({ model: '</text><script>' }), { prefix: 'x-' }), 'A "title" & more');
  expect(svg).not.toContain('<script>');
  expect(svg).toContain('<title>A &quot;title&quot; &amp; more</title>');
});
