// The drawing of a solution for a size, in a language. Rules: docs/rules/solutions.md, "Drawing"
import type { DesignLayer } from '@trunkline/contract/content/solution-design';
import { localize } from '@trunkline/rules/localized';
import { drawTopology } from '@trunkline/rules/solutions/draw-topology';
import { type Drawing, group, renderShapes, renderSvg, shape } from '@trunkline/rules/drawing/shapes';
import type { TopologyFormat } from '@trunkline/rules/solutions/topology-layout';
import type { Topology, TopologyLayer, TopologyNode } from '@trunkline/rules/solutions/topology';
import { getDirection } from '@trunkline/text/languages';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { drawDevice, getDeviceFace, toDrawingAddress } from './device-drawings.ts';
import { formatNumber, isolate } from './figures.ts';
import type { ResolvedBill, ResolvedLine } from './resolve.ts';

type Reader = Pick<RequestContext, 't' | 'language'>;

/** The most nodes of a layer that are drawn. */
const shownNodes = {
  wide: { device: 4, group: 4, radios: 8, outside: 4 },
  phone: { device: 2, group: 1, radios: 8, outside: 2 },
  cover: { device: 2, group: 3, radios: 8, outside: 2 },
} as const;
const maxCopies = 4;

interface LayerPieces {
  readonly lines: readonly ResolvedLine[];
  readonly quantity: number;
}

/** The devices of a layer that are drawn. */
export function getLayerPieces(bill: ResolvedBill, key: string): LayerPieces {
  const lines = bill.lines.filter(({ design }) => design.layer === key && design.drawn !== false);
  return { lines, quantity: lines.reduce((sum, line) => sum + line.quantity, 0) };
}

/** `4 × RV-2448P`; only the number when the layer has several models. */
function formatCount(reader: Reader, { lines, quantity }: LayerPieces): string | null {
  const models = [...new Set(lines.map(({ product }) => product.model))];
  return quantity === 0 ? null : isolate(`${formatNumber(reader, quantity)} × ${models.join(', ')}`);
}

function listNodes(
  layer: DesignLayer,
  bill: ResolvedBill,
  { format, above, language }: { readonly format: TopologyFormat; readonly above: number } & Pick<Reader, 'language'>,
): { nodes: TopologyNode[]; more: boolean } {
  const { quantity } = getLayerPieces(bill, layer.key);
  const most = shownNodes[format][layer.shape];
  const repeat = (count: number, copies: number) => Array.from({ length: count }, () => ({ name: null, copies }));
  switch (layer.shape) {
    case 'outside': {
      const names = (layer.nodes ?? []).slice(0, most).map((name) => localize(name, language));
      return { nodes: names.map((name) => ({ name, copies: 1 })), more: false };
    }
    case 'group': {
      const copies = Math.min(maxCopies, Math.max(1, Math.round(quantity / bill.groups)));
      return { nodes: repeat(Math.min(bill.groups, most), copies), more: bill.groups > most };
    }
    case 'radios': {
      const perGroup = Math.min(most, Math.max(1, Math.ceil(quantity / Math.max(1, bill.groups))));
      return { nodes: repeat(perGroup * above, 1), more: false };
    }
    default:
      return { nodes: repeat(Math.min(quantity, most), 1), more: quantity > most };
  }
}

function presentLayers(reader: Reader, bill: ResolvedBill, format: TopologyFormat): TopologyLayer[] {
  const layers: TopologyLayer[] = [];
  for (const layer of bill.solution.design.layers) {
    const pieces = getLayerPieces(bill, layer.key);
    if (layer.shape !== 'outside' && pieces.quantity === 0) continue;
    const [line] = pieces.lines;
    const drawing = line && getDeviceFace(bill, line);
    const above = layers.at(-1)?.nodes.length ?? 1;
    layers.push({
      key: layer.key,
      shape: layer.shape,
      title: localize(layer.title, reader.language),
      count: formatCount(reader, pieces),
      remark: layer.remark ? localize(layer.remark, reader.language) : null,
      ...listNodes(layer, bill, { format, above, language: reader.language }),
      picture: line && drawing ? { ...drawing, href: toDrawingAddress(bill, line) } : null,
    });
  }
  return layers;
}

/** "1 of 10 closets" below a drawing that shows one of them. */
function findCaption({ t }: Reader, { solution, groups }: ResolvedBill, format: TopologyFormat): string | null {
  const { group: repeated } = solution.design;
  if (!repeated || groups <= shownNodes[format].group) return null;
  const values = { shown: shownNodes[format].group, count: groups, n: formatNumber(t, groups) };
  return t.find(`solutions.caption_${repeated.kind}`, values) ?? null;
}

export function presentTopology(reader: Reader, bill: ResolvedBill, format: TopologyFormat): Topology {
  const { links = [], cases = [] } = bill.solution.design;
  const layers = presentLayers(reader, bill, format);
  const isDrawn = (key: string) => layers.some((layer) => layer.key === key);
  return {
    layers,
    links: links
      .filter(({ from, to }) => isDrawn(from) && isDrawn(to))
      .map(({ key, from, to, pattern, speed }) => ({ key, from, to, pattern, speed: speed ?? null })),
    cases: cases.map(({ layer, link }) => ({ layer: layer ?? null, link: link ?? null })),
    caption: findCaption(reader, bill, format),
  };
}

const isMirrored = ({ language }: Pick<Reader, 'language'>): boolean => getDirection(language) === 'rtl';

/** The inside of an SVG element of a page; devices are pictures by address. */
function renderInside(reader: Reader, topology: Topology, format: TopologyFormat) {
  const { width, height, shapes } = drawTopology(topology, { format, mirrored: isMirrored(reader) });
  return { width, height: Math.round(height), svg: renderShapes(shapes) };
}

export const renderTopology = (reader: Reader, bill: ResolvedBill, format: TopologyFormat) =>
  renderInside(reader, presentTopology(reader, bill, format), format);

/** Hardware and links alone, without words. */
export function renderCover(reader: Reader, bill: ResolvedBill) {
  const { layers, links } = presentTopology(reader, bill, 'cover');
  const shown = layers.filter(({ shape: kind, picture }) => picture && kind !== 'radios' && kind !== 'outside');
  const isShown = (key: string) => shown.some((layer) => layer.key === key);
  const topology = {
    layers: shown,
    links: links.filter(({ from, to }) => isShown(from) && isShown(to)).map((link) => ({ ...link, speed: null })),
    cases: [],
    caption: null,
  };
  return renderInside(reader, topology, 'cover');
}

/** The drawing as a file, which holds the devices itself: each once, placed as often as needed. */
export function renderTopologyFile(reader: Reader, bill: ResolvedBill, title: string): string {
  const devices = new Map<string, Drawing>();
  for (const { key } of bill.solution.design.layers) {
    const [line] = getLayerPieces(bill, key).lines;
    if (line) devices.set(key, drawDevice(bill, line, `${key}-`));
  }
  const drawing = drawTopology(presentTopology(reader, bill, 'wide'), {
    format: 'wide',
    mirrored: isMirrored(reader),
    drawHardware: ({ key }, { x, y, width }) =>
      shape('use', {
        href: `#device-${key}`,
        transform: `translate(${x} ${y}) scale(${width / (devices.get(key)?.width ?? width)})`,
      }),
  });
  const symbols = [...devices].flatMap(([key, { defs, shapes }]) => [...defs, group(shapes, { id: `device-${key}` })]);
  const margin = 24;
  return renderSvg(
    {
      width: drawing.width + 2 * margin,
      height: drawing.height + 2 * margin,
      defs: symbols,
      shapes: [
        shape('rect', { width: '100%', height: '100%', fill: '#f7f8fa' }),
        group(drawing.shapes, { transform: `translate(${margin} ${margin})` }),
      ],
    },
    title,
  );
}
