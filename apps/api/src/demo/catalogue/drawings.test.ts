import { draw, type Shape } from '@trunkline/rules/drawing/draw';
import { drawingKinds } from '@trunkline/contract/drawings/kinds';
import { renderSvg } from '@trunkline/rules/drawing/shapes';
import { expect, test } from 'vitest';
import { type ProductFacts, readDemoCatalogue } from './product-facts.ts';

// The drawing of every demo product: small, well-formed, nothing outside its frame, no port over another.

const { products } = readDemoCatalogue();
const drawProduct = (facts: ProductFacts, rear: boolean) =>
  draw(
    {
      drawing: facts.drawing,
      model: facts.model,
      brand: 'Corvid',
      ports: facts.ports,
      plug_type: facts.plug_type ?? null,
      rack_units: facts.rack_units ?? 1,
      bays: facts.slots.map(({ name, kind }) => ({ name, kind, part: null })),
    },
    { prefix: 'p-', rear, ...(rear && { style: { scale: 1, words: { empty: 'Empty', add: 'Add' } } }) },
  );

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
const sizes: Record<string, readonly [number, number]> = {
  'p-rj': [18, 16],
  'p-rj-down': [18, 16],
  'p-sfp': [18, 11],
  'p-qsfp': [26, 12],
  'p-usb': [14, 7],
};
const parseNumbers = (text: string, name: string): number[] | undefined =>
  new RegExp(`${name}\\(([^)]+)\\)`).exec(text)?.[1]?.split(' ').map(Number);

/** The boxes of ports and of plain rectangles. Groups move and scale their children. */
function listBoxes(shapes: readonly (Shape | string)[], at = { x: 0, y: 0, scale: 1 }): { ports: Box[]; rects: Box[] } {
  const found = { ports: [] as Box[], rects: [] as Box[] };
  for (const shape of shapes) {
    if (typeof shape === 'string') continue;
    const { tag, attrs, children } = shape;
    const size = sizes[String(attrs['href'] ?? '').slice(1)];
    const [width, height] = size ?? [Number(attrs['width'] ?? 0), Number(attrs['height'] ?? 0)];
    if (size || tag === 'rect') {
      const [left, top] = [at.x + Number(attrs['x'] ?? 0) * at.scale, at.y + Number(attrs['y'] ?? 0) * at.scale];
      found[size ? 'ports' : 'rects'].push({
        left,
        top,
        right: left + width * at.scale,
        bottom: top + height * at.scale,
      });
    }
    const transform = String(attrs['transform'] ?? '');
    const [dx = 0, dy = 0] = parseNumbers(transform, 'translate') ?? [];
    const [sx = 1] = parseNumbers(transform, 'scale') ?? [];
    if (sx < 0) continue; // the other end of a cable, mirrored
    const inside = listBoxes(children, { x: at.x + dx * at.scale, y: at.y + dy * at.scale, scale: at.scale * sx });
    found.ports.push(...inside.ports);
    found.rects.push(...inside.rects);
  }
  return found;
}
const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right - 0.01 && b.left < a.right - 0.01 && a.top < b.bottom - 0.01 && b.top < a.bottom - 0.01;

test('every product has a kind of drawing that exists', () => {
  const known = new Set<string>(drawingKinds);
  expect(products.filter(({ drawing }) => !known.has(drawing)).map(({ model }) => model)).toEqual([]);
});

test.each([
  ['a picture', false],
  ['a drawing with slots', true],
])('%s has each port once, none over another, all inside the frame', (_, rear) => {
  for (const facts of products) {
    const { width, height, shapes } = drawProduct(facts, rear);
    const { ports, rects } = listBoxes(shapes);
    const service = facts.drawing === 'din' ? ['CONSOLE', 'USB'] : [];
    const wanted = facts.ports.reduce((sum, { kind, count }) => sum + (service.includes(kind) ? 0 : count), 0);
    const shown = /access_point/.test(facts.drawing) ? 0 : wanted;
    expect([facts.model, ports.length]).toEqual([facts.model, shown]);
    const crossing = ports.filter((a, i) => ports.some((b, j) => j > i && overlap(a, b)));
    expect([facts.model, crossing]).toEqual([facts.model, []]);
    const outside = [...ports, ...rects].filter(
      ({ left, top, right, bottom }) => left < -0.5 || top < -0.5 || right > width + 0.5 || bottom > height + 0.5,
    );
    expect([facts.model, outside]).toEqual([facts.model, []]);
  }
});

test('a picture is well-formed, small and without NaN or undefined', () => {
  const files = products.map((facts) => ({ facts, svg: renderSvg(drawProduct(facts, false), facts.model) }));
  const most = ({ drawing }: ProductFacts): number => (drawing === 'chassis' ? 14_000 : 12_500);
  const poor = files.filter(({ facts, svg }) => {
    const opened = svg.match(/<[a-zA-Z]+(?=[\s>])[^>]*[^/]>|<[a-zA-Z]+>/g)?.length;
    const closed = svg.match(/<\/[a-zA-Z]+>/g)?.length;
    return svg.length > most(facts) || /NaN|Infinity|undefined|null/.test(svg) || opened !== closed;
  });
  expect(poor.map(({ facts, svg }) => [facts.model, svg.length])).toEqual([]);
});
