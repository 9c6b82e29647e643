/** What a product is drawn as. Front panels with slots come first. */
export const drawingKinds = [
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
  'cord',
  'licence',
  'support',
] as const;
export type DrawingKind = (typeof drawingKinds)[number];

/** Panels whose slots can be selected in the drawing. */
export const panelDrawingKinds: readonly string[] = ['rack', 'chassis', 'desktop', 'din'] satisfies DrawingKind[];
const cardDrawings = ['card', 'supervisor', 'module', 'fabric'] satisfies DrawingKind[];
/** Drawn from the ports and slots of each product; other kinds have one drawing each. */
export const factDrawingKinds: readonly string[] = [...panelDrawingKinds, ...cardDrawings];
