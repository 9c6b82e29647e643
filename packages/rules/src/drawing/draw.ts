import type { BayStyle } from './bay.ts';
import { type Panel, addLid } from './bodies.ts';
import { drawPaper, drawPowerCord } from './cords.ts';
import { drawDin, drawDinSupply } from './din.ts';
import { drawMount } from './mounts.ts';
import { drawBreakout, drawCable, drawOptic } from './optics.ts';
import {
  drawChassis,
  drawDesktop,
  type DrawnDevice,
  drawRack,
  drawRackRear,
  drawRuler,
  listRearBays,
} from './panels.ts';
import { drawCard, drawFabric, drawFan, drawFanModule, drawSupply, type DrawnPiece } from './pieces.ts';
import { drawAccessPoint, drawAntenna, drawOutdoor } from './radios.ts';
import type { Drawing, Shape } from './shapes.ts';
import { Pen } from './symbols.ts';

export type { DrawnBay } from './bay.ts';
export type { Drawing, Shape } from './shapes.ts';

/** `drawing` is a drawing kind: contract/drawings/kinds.ts. */
export interface DrawnProduct extends DrawnDevice, DrawnPiece {
  readonly drawing: string;
}
export interface DrawOptions {
  /** Unique on the page. */
  readonly prefix: string;
  /** Draws the bays of the rear below the front: in the configurator, not on pictures. */
  readonly rear?: boolean;
  /** Draws the rear alone, of products that have a rear view. */
  readonly rearAlone?: boolean;
  readonly ruler?: boolean;
  readonly style?: BayStyle;
}

/** The drawing of a product. */
export function draw(
  product: DrawnProduct,
  { prefix, rear = false, rearAlone = false, ruler = false, style }: DrawOptions,
): Drawing {
  const pen = new Pen(prefix);
  const bayStyle = style ?? { scale: 1, words: null };
  const face = rearAlone ? drawRackRear(pen, product, bayStyle) : drawProduct(pen, product, rear, bayStyle);
  // Product pictures have a body; drawings with selectable slots have the face alone.
  const lid = style === undefined && !rear ? lidsByKind[product.drawing] : undefined;
  const { panel, defs } = lid ? addLid(prefix, face, lid) : { panel: face, defs: [] };
  const { width, height, shapes } = panel;
  const measured = ruler && product.drawing === 'chassis';
  const beside: Shape[] = measured ? drawRuler(height, Math.round(product.rack_units), width + 8) : [];
  return {
    width: width + (measured ? 46 : 0),
    height,
    defs: [...defs, ...pen.defs()],
    shapes: [...shapes, ...beside],
  };
}

/** Whether a product has bays at the rear that its front does not show. */
export const hasRearView = (product: Pick<DrawnProduct, 'drawing' | 'bays' | 'rack_units'>): boolean =>
  product.drawing === 'rack' && listRearBays(product).length > 0;

const lidsByKind: Readonly<Record<string, Parameters<typeof addLid>[2]>> = {
  chassis: { left: 18, right: 710, depth: 44, inset: 40 },
  rack: { left: 18, right: 677, depth: 66, inset: 58, vents: true },
  desktop: { left: 4, right: 466, depth: 50, inset: 40 },
};

const drawingsByKind: Readonly<Record<string, (pen: Pen, product: DrawnProduct) => Panel>> = {
  access_point: (_, product) => drawAccessPoint(product, 'square'),
  access_point_round: (_, product) => drawAccessPoint(product, 'round'),
  access_point_outdoor: (_, product) => drawOutdoor(product),
  card: (pen, product) => drawCard(pen, product, 'line_card', 330),
  supervisor: (pen, product) => drawCard(pen, product, 'supervisor', 330),
  module: (pen, product) => drawCard(pen, product, 'uplink', 230),
  fabric: drawFabric,
  supply: (pen, product) => drawSupply(pen, product, 'AC'),
  supply_dc: (pen, product) => drawSupply(pen, product, 'DC'),
  supply_din: (_, product) => drawDinSupply(product),
  fan: drawFan,
  fan_module: drawFanModule,
  optic: (_, product) => drawOptic(product, 'duplex'),
  optic_single: (_, product) => drawOptic(product, 'single'),
  optic_mpo: (_, product) => drawOptic(product, 'mpo'),
  optic_rj45: (_, product) => drawOptic(product, 'rj45'),
  cable: (_, product) => drawCable(product, false),
  cable_active: (_, product) => drawCable(product, true),
  cable_breakout: (_, product) => drawBreakout(product, false),
  cable_breakout_active: (_, product) => drawBreakout(product, true),
  // Products from before the kinds of mounting hardware had drawings of their own.
  bracket: (_, product) => drawMount(product.plug_type?.startsWith('AP') ? 'ap_bracket' : 'rails'),
  rails: () => drawMount('rails'),
  shelf: () => drawMount('shelf'),
  ears: () => drawMount('ears'),
  ap_bracket: () => drawMount('ap_bracket'),
  arm: () => drawMount('arm'),
  pole: () => drawMount('pole'),
  plate: () => drawMount('plate'),
  din_clip: () => drawMount('din_clip'),
  antenna_stick: (_, product) => drawAntenna('stick', product),
  antenna_dome: (_, product) => drawAntenna('dome', product),
  antenna_panel: (_, product) => drawAntenna('panel', product),
  antenna_sector: (_, product) => drawAntenna('sector', product),
  antenna_dish: (_, product) => drawAntenna('dish', product),
  cord: (_, product) => drawPowerCord(product),
  licence: (_, product) => drawPaper(product, 'licence'),
  support: (_, product) => drawPaper(product, 'support'),
};

function drawProduct(pen: Pen, product: DrawnProduct, rear: boolean, style: BayStyle): Panel {
  switch (product.drawing) {
    case 'chassis':
      return drawChassis(pen, product, style);
    case 'desktop':
      return drawDesktop(pen, product, style, rear);
    case 'din':
      return drawDin(pen, product, style, rear);
    default:
      return drawingsByKind[product.drawing]?.(pen, product) ?? drawRack(pen, product, style, rear);
  }
}
