import { group, ink, label, lights, type Shape } from './shapes.ts';
import type { Pen, SymbolName } from './symbols.ts';

export interface DrawnPort {
  readonly name: string;
  readonly kind: string;
  readonly count: number;
}
interface Form {
  readonly empty: SymbolName;
  readonly filled: SymbolName;
  readonly width: number;
  readonly height: number;
}
const rj: Form = { empty: 'rj', filled: 'rj', width: 18, height: 16 };
const usb: Form = { empty: 'usb', filled: 'usb', width: 14, height: 7 };
const sfp: Form = { empty: 'sfp', filled: 'sfp-optic', width: 18, height: 11 };
const qsfp: Form = { empty: 'qsfp', filled: 'qsfp-optic', width: 26, height: 12 };
const formOf = (kind: string): Form =>
  kind.startsWith('QSFP') ? qsfp : kind.startsWith('SFP') ? sfp : kind === 'USB' ? usb : rj;

const pitchGap = 1.5;
const groupGap = 5;
const blockGap = 13;
const perGroup = 6;

interface Block {
  readonly port: DrawnPort;
  readonly filled: number;
  readonly form: Form;
  readonly rows: 1 | 2;
  readonly width: number;
}

function blockOf(port: DrawnPort, filled: number, form: Form): Block {
  const rows = port.count >= 4 ? 2 : 1;
  const columns = Math.ceil(port.count / rows);
  const gaps = Math.floor((columns - 1) / perGroup) * groupGap;
  return { port, filled, form, rows, width: columns * (form.width + pitchGap) - pitchGap + gaps };
}

/** One block of sockets around its middle line, with a light for each. Management ports carry their name. */
function drawBlock(pen: Pen, { port, filled, form, rows }: Block, x: number, middle: number): Shape[] {
  const sockets: Shape[] = [];
  const on: [number, number][] = [];
  const off: [number, number][] = [];
  const optical = form === sfp || form === qsfp;
  for (let i = 0; i < port.count; i++) {
    const column = Math.floor(i / rows);
    const left = x + column * (form.width + pitchGap) + Math.floor(column / perGroup) * groupGap;
    const upper = rows === 1 || i % 2 === 0;
    const top = rows === 1 ? middle - form.height / 2 : upper ? middle - 4.5 - form.height : middle + 4.5;
    const turned = !optical && form === rj && !upper ? ` translate(0 ${form.height}) scale(1 -1)` : '';
    sockets.push(pen.use(i < filled ? form.filled : form.empty, left, top, turned));
    if (form === usb) continue;
    const lamp: [number, number] =
      rows === 1 ? [left + form.width / 2 - 1.1, top - 4.5] : [left + (upper ? 3 : form.width - 5.2), middle - 1.1];
    // A socket for a plug is lit when one could be in it, a cage when there is an optic.
    const lit = optical ? i < filled : i % 5 !== 3;
    (lit ? on : off).push(lamp);
  }
  const named =
    port.kind === 'MGMT' || port.kind === 'CONSOLE'
      ? [
          label(x + form.width / 2, middle + form.height / 2 + 8, port.kind === 'MGMT' ? 'MGMT' : 'CON', {
            size: 5.6,
            fill: ink.faint,
            anchor: 'middle',
          }),
        ]
      : [];
  return [...sockets, ...lights(on, ink.led), ...lights(off, ink.edge), ...named];
}

/** All port blocks of a face beside each other, made smaller together when they would not fit into `room`. */
export function drawPorts(
  pen: Pen,
  ports: readonly DrawnPort[],
  filled: readonly number[],
  { x, middle, room }: { x: number; middle: number; room: number },
): Shape[] {
  const blocks = ports.map((port, i) => blockOf(port, filled[i] ?? 0, formOf(port.kind)));
  const width = blocks.reduce((sum, block) => sum + block.width, 0) + blockGap * Math.max(0, blocks.length - 1);
  const scale = Math.min(1, room / width);
  let at = 0;
  const drawn = blocks.flatMap((block) => {
    const shapes = drawBlock(pen, block, at, 0);
    at += block.width + blockGap;
    return shapes;
  });
  return drawn.length === 0
    ? []
    : [group(drawn, { transform: `translate(${x} ${middle}) scale(${Math.round(scale * 1000) / 1000})` })];
}
