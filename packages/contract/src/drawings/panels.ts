import type { DrawingKind } from './kinds.ts';

// Apart from kinds.ts: pages of products load this file.

/** Panels whose slots can be selected in the drawing. */
export const panelDrawingKinds: readonly string[] = ['rack', 'chassis', 'desktop', 'din'] satisfies DrawingKind[];
const cardDrawings = ['card', 'supervisor', 'module', 'fabric'] satisfies DrawingKind[];
/** Drawn from the ports and slots of each product; other kinds have one drawing each. */
export const factDrawingKinds: readonly string[] = [...panelDrawingKinds, ...cardDrawings];
