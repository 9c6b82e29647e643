import { describe, expect, test } from 'vitest';
import { renderShapes } from '../drawing/shapes.ts';
import { campus } from './design.testing.ts';
import { drawTopology } from './draw-topology.ts';
import { drawSmallTopology } from './small-topology.ts';
import { placeTopology } from './topology-layout.ts';
import { getWay, listSteps, type Topology, type TopologyLayer } from './topology.ts';

const createLayer = (key: string, shape: TopologyLayer['shape'], count: number, copies = 1): TopologyLayer => ({
  key,
  shape,
  title: key,
  count: null,
  remark: null,
  nodes: Array.from({ length: count }, () => ({ name: shape === 'outside' ? key : null, copies })),
  more: false,
  picture: shape === 'outside' ? null : { width: 695, height: shape === 'radios' ? 695 : 62, href: `/${key}.svg` },
});
const topology: Topology = {
  layers: [
    createLayer('internet', 'outside', 2),
    createLayer('core', 'device', 2),
    createLayer('access', 'group', 4, 4),
    createLayer('wireless', 'radios', 16),
  ],
  links: (campus.links ?? []).map(({ key, from, to, pattern }) => ({ key, from, to, pattern, speed: '10G' })),
  cases: [
    { layer: 'core', link: null },
    { layer: null, link: 'uplinks' },
  ],
  caption: '4 of 10 closets',
};
const toText = (steps: ReturnType<typeof getWay>) =>
  steps.map(({ link, upper, lower }) => `${link.key} ${lower}→${upper}`);

describe('the way of one user', () => {
  test('begins below the second node and takes the first node of each layer', () => {
    expect(toText(getWay(topology))).toEqual(['air 6→1', 'uplinks 1→0', 'wan 0→0']);
  });
  test.each([
    ['the first core', { layer: 'core', link: null }],
    ['the link to it', { layer: null, link: 'uplinks' }],
  ])('takes the second core when %s fails', (_, failed) => {
    expect(toText(getWay(topology, failed))).toEqual(['air 6→1', 'uplinks 1→1', 'wan 1→1']);
  });
  test('stays on the only node of a layer', () => {
    const single = {
      ...topology,
      layers: topology.layers.map((layer) => (layer.key === 'core' ? createLayer('core', 'device', 1) : layer)),
    };
    expect(toText(getWay(single, { layer: 'core', link: null }))).toEqual(['air 6→1', 'uplinks 1→0', 'wan 0→0']);
  });
});

test('links are drawn each with each, one to one, or between neighbours', () => {
  const counts = topology.links.map((link) => [link.key, listSteps(topology, link).length]);
  expect(counts).toEqual([
    ['wan', 2],
    ['peers', 1],
    ['uplinks', 8],
    ['air', 16],
  ]);
});

describe.each(['wide', 'phone'] as const)('the %s drawing', (format) => {
  test('keeps all nodes inside and apart', () => {
    const placed = placeTopology(topology, format);
    for (const { boxes } of placed.layers)
      for (const [index, { x, y, width, height }] of boxes.entries()) {
        expect(x).toBeGreaterThanOrEqual(placed.margin);
        expect(x + width).toBeLessThanOrEqual(placed.width + 0.1);
        expect(y + height).toBeLessThanOrEqual(placed.height);
        expect(boxes[index + 1]?.x ?? Infinity).toBeGreaterThanOrEqual(x + width - 0.1);
      }
  });

  test('mirrors places, never hardware', () => {
    const [ltr, rtl] = [false, true].map((mirrored) => drawTopology(topology, { format, mirrored }));
    const listImages = (drawing: typeof ltr) =>
      (drawing?.shapes ?? []).filter(({ tag }) => tag === 'image').map(({ attrs }) => attrs);
    const [left, right] = [listImages(ltr), listImages(rtl)];
    expect(left.length).toBe(2 + 16 + 16);
    for (const [index, image] of left.entries()) {
      const other = right[index];
      expect([other?.['width'], other?.['transform']]).toEqual([image['width'], undefined]);
      expect(Number(other?.['x']) + Number(image['x']) + Number(image['width'])).toBeCloseTo(ltr?.width ?? 0, 0);
    }
  });

  test('shows one state, and hides the others until they are chosen', () => {
    const svg = renderShapes(drawTopology(topology, { format, mirrored: false }).shapes);
    expect(
      [...svg.matchAll(/data-state="(\d)"( display="none")?/g)].map(([, state, hidden]) => [
        state,
        hidden !== undefined,
      ]),
    ).toEqual([
      ['0', false],
      ['1', true],
      ['2', true],
      ['1', true],
      ['2', true],
    ]);
  });
});

test('texts of a drawing are escaped', () => {
  const svg = renderShapes(drawTopology({ ...topology, caption: '<b>&' }, { format: 'wide', mirrored: false }).shapes);
  expect(svg).toContain('&lt;b&gt;&amp;');
  expect(svg).not.toContain('<b>');
});

test.each([
  ['downwards', campus, false],
  ['across', { ...campus, across: true }, false],
  ['across, right to left', { ...campus, across: true }, true],
])('a sketch %s stays within 300 by 150', (_, design, mirrored) => {
  const { shapes } = drawSmallTopology(design, mirrored);
  const places = shapes.flatMap(({ attrs }) =>
    attrs['cx'] === undefined
      ? attrs['x'] === undefined
        ? []
        : [[Number(attrs['x']), Number(attrs['y'])]]
      : [[Number(attrs['cx']), Number(attrs['cy'])]],
  );
  expect(places.length).toBe(2 + 2 + 4 + 8);
  for (const [x = -1, y = -1] of places) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(300);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(150);
  }
});
