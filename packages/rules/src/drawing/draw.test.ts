import { expect, test } from 'vitest';
import { draw, type DrawnProduct } from './draw.ts';
import { drawingKinds } from '@trunkline/contract/drawings/kinds';
import { type Shape, renderSvg } from './shapes.ts';

const product = (more: Partial<DrawnProduct>): DrawnProduct => ({
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
const referring = (drawn: DrawnProduct, to: string, prefix = 'p-'): number =>
  all(draw(drawn, { prefix }).shapes).filter(({ attrs }) => attrs['href'] === `#${prefix}${to}`).length;

test.each(drawingKinds)('a %s has a drawing that defines everything it refers to', (drawing) => {
  const drawn = draw(product({ drawing, ports: [{ name: '1', kind: 'SFP+', count: 4 }] }), { prefix: 'x-' });
  const ids = new Set(all(drawn.defs).map(({ attrs }) => attrs['id']));
  const used = all(drawn.shapes).flatMap(({ attrs }) =>
    Object.values(attrs).flatMap((value) => /^(?:url\()?#(x-[^)]+)\)?$/.exec(String(value))?.[1] ?? []),
  );
  expect(used.filter((id) => !ids.has(id))).toEqual([]);
  expect(drawn.shapes.length).toBeGreaterThan(0);
});

test('draws every port, and an optic in each filled cage', () => {
  const ports = [
    { name: '1–48', kind: 'RJ45', count: 48 },
    { name: '49–52', kind: 'SFP+', count: 4 },
  ];
  expect(referring(product({ ports }), 'rj') + referring(product({ ports }), 'rj-down')).toBe(48);
  expect(referring(product({ ports, filled: [0, 3] }), 'sfp-optic')).toBe(3);
  expect(referring(product({ ports, filled: [0, 3] }), 'sfp')).toBe(1);
});

test('splits ports that are wider than the face into rows, with their optics', () => {
  const ports = [{ name: '1–96', kind: 'SFP28', count: 96 }];
  const drawn = product({ ports, rack_units: 2, filled: [50] });
  expect(referring(drawn, 'sfp-optic')).toBe(50);
  expect(referring(drawn, 'sfp')).toBe(46);
});

test('every slot has its chip as data-slot', () => {
  const kinds = { A: 'power', F: 'fan', FM1: 'uplink' } as Record<string, string>;
  const names = ['1', 'S1', 'FM1', 'A', 'F'];
  const bays = names.map((name) => ({ name, kind: kinds[name] ?? 'line_card', part: null }));
  const { shapes } = draw(product({ drawing: 'chassis', rack_units: 6, bays }), { prefix: 'x-' });
  const slots = all(shapes).flatMap(({ attrs }) => ('data-slot' in attrs ? [String(attrs['data-slot'])] : []));
  expect(slots.toSorted()).toEqual(names.toSorted());
});

test('pictures have a body, drawings with selectable slots have none', () => {
  const seen = draw(product({}), { prefix: 'x-' });
  const pressed = draw(product({}), { prefix: 'x-', rear: true, style: { scale: 1, words: null } });
  expect(all(seen.defs).some(({ attrs }) => attrs['id'] === 'x-lid')).toBe(true);
  expect(all(pressed.defs).some(({ attrs }) => attrs['id'] === 'x-lid')).toBe(false);
});

test('renderSvg escapes model and title', () => {
  const svg = renderSvg(draw(product({ model: '</text><script>' }), { prefix: 'x-' }), 'A "title" & more');
  expect(svg).not.toContain('<script>');
  expect(svg).toContain('<title>A &quot;title&quot; &amp; more</title>');
});

test('a missing fan tray of a chassis is hatched in red', () => {
  const drawTray = (bad: boolean) =>
    renderSvg(
      draw(product({ drawing: 'chassis', rack_units: 6, bays: [{ name: 'F', kind: 'fan', part: null, bad }] }), {
        prefix: 'x-',
      }),
      'A chassis',
    );
  expect(drawTray(true)).toContain('hatch-bad');
  expect(drawTray(false)).not.toContain('hatch-bad');
});
