import { group, drawingColours, label, drawLights, rect, shape, type Shape } from './shapes.ts';
import type { Pen, SymbolName } from './symbols.ts';

export interface DrawnPort {
  readonly name: string;
  readonly kind: string;
  readonly count: number;
}
interface SocketForm {
  readonly empty: SymbolName;
  readonly filled: SymbolName;
  /** The symbol of the lower row, where sockets are upside down. */
  readonly lower?: SymbolName;
  readonly width: number;
  readonly height: number;
}
const rj: SocketForm = { empty: 'rj', filled: 'rj', lower: 'rj-down', width: 18, height: 16 };
const usb: SocketForm = { empty: 'usb', filled: 'usb', width: 14, height: 7 };
const sfp: SocketForm = { empty: 'sfp', filled: 'sfp-optic', width: 18, height: 11 };
const qsfp: SocketForm = { empty: 'qsfp', filled: 'qsfp-optic', width: 26, height: 12 };
const getSocketForm = (kind: string): SocketForm =>
  kind.startsWith('QSFP') ? qsfp : kind.startsWith('SFP') ? sfp : kind === 'USB' ? usb : rj;

const pitchGap = 1.5;
const groupGap = 5;
const blockGap = 13;
const perGroup = 6;
/** Distance from the middle line to the nearer edge of each row. */
const rowGap = 4.5;

interface Block {
  readonly port: DrawnPort;
  readonly filled: number;
  readonly form: SocketForm;
  readonly rows: 1 | 2;
  readonly width: number;
  /** A single service port below another: management over console. */
  readonly below?: DrawnPort;
}

function createBlock(port: DrawnPort, filled: number, below?: DrawnPort): Block {
  const form = getSocketForm(port.kind);
  const rows = port.count >= 4 ? 2 : 1;
  const columns = Math.ceil(port.count / rows);
  const gaps = Math.floor((columns - 1) / perGroup) * groupGap;
  const width = columns * (form.width + pitchGap) - pitchGap + gaps;
  return { port, filled, form, rows, width, ...(below && { below }) };
}

const isService = ({ kind, count }: DrawnPort): boolean => (kind === 'MGMT' || kind === 'CONSOLE') && count === 1;
function createBlocks(ports: readonly DrawnPort[], filled: readonly number[]): Block[] {
  const blocks: Block[] = [];
  let isStacked = false;
  for (const [i, port] of ports.entries()) {
    const isBelow: boolean = isStacked;
    const next = ports[i + 1];
    isStacked = !isBelow && isService(port) && next !== undefined && isService(next);
    if (!isBelow) blocks.push(createBlock(port, filled[i] ?? 0, isStacked ? next : undefined));
  }
  return blocks;
}
const sumWidths = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + block.width, 0) + blockGap * Math.max(0, blocks.length - 1);
/** The width of the ports at full size. */
export const measurePorts = (ports: readonly DrawnPort[]): number => sumWidths(createBlocks(ports, []));

const serviceNames: Readonly<Record<string, string>> = { MGMT: 'MGMT', CONSOLE: 'CON' };
const drawServiceLabel = (kind: string, x: number, y: number): Shape[] =>
  serviceNames[kind]
    ? [label(x, y, serviceNames[kind], { size: 5.6, fill: drawingColours.faint, anchor: 'middle' })]
    : [];

/** A management port with the console port under it. */
function drawStacked(pen: Pen, { port, form }: Block, below: DrawnPort, x: number): Shape[] {
  return [
    pen.use(form.empty, x, -rowGap - form.height),
    pen.use(form.lower ?? form.empty, x, rowGap),
    ...drawServiceLabel(port.kind, x + form.width / 2, -rowGap - form.height - 2),
    ...drawServiceLabel(below.kind, x + form.width / 2, rowGap + form.height + 6),
    ...drawLights([[x + form.width / 2 - 1.1, -1.1]], drawingColours.led),
  ];
}

interface Socket {
  readonly left: number;
  readonly top: number;
  readonly upper: boolean;
}
function placeSocket({ form, rows }: Block, x: number, i: number): Socket {
  const column = Math.floor(i / rows);
  const left = x + column * (form.width + pitchGap) + Math.floor(column / perGroup) * groupGap;
  const upper = rows === 1 || i % 2 === 0;
  const top = rows === 1 ? -form.height / 2 : upper ? -rowGap - form.height : rowGap;
  return { left, top, upper };
}

/** Port numbers above and below the rows, in one group that has their font attributes. */
function drawNumbers(block: Block, x: number): Shape[] {
  const first = Number.parseInt(block.port.name, 10);
  if (!Number.isFinite(first) || block.rows === 1) return [];
  const texts = Array.from({ length: block.port.count }, (_, i) => {
    const { left, top, upper } = placeSocket(block, x, i);
    const y = upper ? top - 2 : top + block.form.height + 5.4;
    return shape('text', { x: left + block.form.width / 2, y }, [String(first + i)]);
  });
  return [group(texts, { 'font-size': 4.6, 'text-anchor': 'middle', fill: drawingColours.faint })];
}

/** One block of sockets around the middle line, with a light for each. */
function drawBlock(pen: Pen, block: Block, x: number): Shape[] {
  if (block.below) return drawStacked(pen, block, block.below, x);
  const { port, filled, form, rows } = block;
  const sockets: Shape[] = [];
  const on: [number, number][] = [];
  const off: [number, number][] = [];
  const optical = form === sfp || form === qsfp;
  for (let i = 0; i < port.count; i++) {
    const { left, top, upper } = placeSocket(block, x, i);
    const empty = upper ? form.empty : (form.lower ?? form.empty);
    sockets.push(pen.use(i < filled ? form.filled : empty, left, top));
    if (form === usb) continue;
    const lamp: [number, number] =
      rows === 1 ? [left + form.width / 2 - 1.1, top - 4.5] : [left + (upper ? 3 : form.width - 5.2), -1.1];
    // The lamp of a cage is on when it holds an optic. Of the lamps of other sockets most are on.
    const lit = optical ? i < filled : i % 5 !== 3;
    (lit ? on : off).push(lamp);
  }
  const named = drawServiceLabel(port.kind, x + form.width / 2, form.height / 2 + 8);
  return [...sockets, ...drawLights(on, drawingColours.led), ...drawLights(off, drawingColours.edge), ...named];
}

export interface PortPlace {
  readonly x: number;
  readonly middle: number;
  readonly room: number;
  readonly numbers?: boolean;
  /** The scale of the other rows of the same face. */
  readonly scale?: number;
}
/** All port blocks of a face beside each other, scaled down together when they are wider than `room`. */
export function drawPorts(
  pen: Pen,
  ports: readonly DrawnPort[],
  filled: readonly number[],
  { x, middle, room, numbers = false, scale: most = 1 }: PortPlace,
): Shape[] {
  const blocks = createBlocks(ports, filled);
  const scale = Math.min(1, most, room / sumWidths(blocks));
  let at = 0;
  const drawn = blocks.flatMap((block) => {
    const shapes = [...drawBlock(pen, block, at), ...(numbers ? drawNumbers(block, at) : [])];
    at += block.width + blockGap;
    return shapes;
  });
  return drawn.length === 0
    ? []
    : [group(drawn, { transform: `translate(${x} ${middle}) scale(${Math.floor(scale * 1000) / 1000})` })];
}

interface Vent {
  readonly middle: number;
  readonly to: number;
  readonly height: number;
}
/** An air intake where there are no ports; none below a width of 60. */
export function drawVent(pen: Pen, from: number, { middle, to, height }: Vent): Shape[] {
  if (to - from < 60) return [];
  const look = { fill: pen.fill('mesh'), stroke: drawingColours.edge, 'stroke-width': 0.6 };
  return [rect(from, middle - height / 2, to - from, height, 2, look)];
}
