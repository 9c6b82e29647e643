/** What a product can be drawn as. Those that are front panels with slots stand first. */
export const drawings = [
  'rack',
  'chassis',
  'desktop',
  'din',
  'access_point',
  'access_point_round',
  'access_point_outdoor',
  'card',
  'supervisor',
  'module',
  'fabric',
  'supply',
  'supply_dc',
  'supply_din',
  'fan',
  'fan_module',
  'optic',
  'optic_rj45',
  'optic_mpo',
  'optic_single',
  'cable',
  'cable_active',
  'cable_breakout',
  'cable_breakout_active',
  'bracket',
  'rails',
  'shelf',
  'ears',
  'ap_bracket',
  'arm',
  'pole',
  'plate',
  'din_clip',
  'antenna_stick',
  'antenna_dome',
  'antenna_panel',
  'antenna_sector',
  'antenna_dish',
] as const;
export type DrawingKind = (typeof drawings)[number];

/** Panels whose slots stand in the drawing, to be pressed. */
export const panelDrawings: readonly string[] = ['rack', 'chassis', 'desktop', 'din'] satisfies DrawingKind[];
const cardDrawings = ['card', 'supervisor', 'module', 'fabric'] satisfies DrawingKind[];
/** Drawn from what is known of each product; other things are drawn by their kind. */
export const drawnFromFacts: readonly string[] = [...panelDrawings, ...cardDrawings];
