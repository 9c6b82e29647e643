import type { BayStyle } from './bay.ts';
import { drawChassis, drawDesktop, type DrawnDevice, drawRack, drawRuler } from './panels.ts';
import type { Drawing, Shape } from './shapes.ts';
import { Pen } from './symbols.ts';
import { drawAccessPoint, drawBracket, drawCable, drawFan, drawOptic, drawPiece, type DrawnThing } from './things.ts';

export type { DrawnBay } from './bay.ts';
export type { Drawing, Shape } from './shapes.ts';

/** What a product is drawn as; `rack`, `desktop` and `chassis` are panels with slots. */
export interface Drawn extends DrawnDevice, DrawnThing {
  readonly drawing: string;
}
export interface DrawOptions {
  /** Unique on the page. */
  readonly prefix: string;
  /** Bays at the back are drawn beneath the front: in the configurator, not on a picture. */
  readonly rear?: boolean;
  readonly ruler?: boolean;
  readonly style?: BayStyle;
}

/** The picture of anything that is sold. */
export function draw(product: Drawn, { prefix, rear = false, ruler = false, style }: DrawOptions): Drawing {
  const pen = new Pen(prefix);
  const { width, height, shapes } = pictureOf(pen, product, rear, style ?? { scale: 1, words: null });
  const measured = ruler && product.drawing === 'chassis';
  const beside: Shape[] = measured ? drawRuler(height, Math.round(product.rack_units), width + 8) : [];
  return { width: width + (measured ? 46 : 0), height, defs: pen.defs(), shapes: [...shapes, ...beside] };
}

const portsOf = ({ ports }: Drawn): number => ports.reduce((sum, port) => sum + port.count, 0);

function pictureOf(pen: Pen, product: Drawn, rear: boolean, style: BayStyle) {
  switch (product.drawing) {
    case 'chassis':
      return drawChassis(pen, product, style);
    case 'desktop':
      return drawDesktop(pen, product, style, rear);
    case 'access_point':
      return drawAccessPoint();
    case 'card':
      return drawPiece(pen, product, 'line_card', portsOf(product) > 12 ? 640 : 330);
    case 'supervisor':
      return drawPiece(pen, product, 'supervisor', 330);
    case 'supply':
      return drawPiece(pen, product, 'power', 180);
    case 'fan':
      return drawFan(pen, product);
    case 'optic':
      return drawOptic(product);
    case 'cable':
      return drawCable(product);
    case 'bracket':
      return drawBracket(product);
    default:
      return drawRack(pen, product, style, rear);
  }
}
