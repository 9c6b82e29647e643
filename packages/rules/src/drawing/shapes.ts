// A drawing is a tree of SVG elements. The server renders it as text, the page as React elements.

export interface Shape {
  readonly tag: string;
  readonly attrs: Readonly<Record<string, string | number>>;
  readonly children: readonly (Shape | string)[];
}
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Patterns and symbols that the shapes refer to by id; ids have the prefix of the drawing. */
  readonly defs: readonly Shape[];
  readonly shapes: readonly Shape[];
}

/** Colours of hardware; the same in every theme. */
export const drawingColours = {
  body: '#181d24',
  face: '#2a313b',
  face2: '#222831',
  void: '#14181e',
  well: '#0a0d11',
  edge: '#414a57',
  frame: '#39424e',
  cage: '#6b7583',
  steel: '#aab3bf',
  gold: '#b4945a',
  hatch: '#343c47',
  tag: '#dfe3e9',
  text: '#b4bcc8',
  faint: '#929cab',
  bright: '#eceff3',
  led: '#45d483',
  red: '#d8372c',
  primary: '#b8231a',
  bad: '#d9483f',
} as const;
/** Font of SVG files; drawings in pages inherit the font of the page. */
const sans = "Geist, 'Geist Variable', 'Open Sans', 'DejaVu Sans', Helvetica, Arial, sans-serif";
const mono = "'Geist Mono', 'Geist Mono Variable', ui-monospace, monospace";

const roundToHundredth = (n: number): number => Math.round(n * 100) / 100;

export function shape(tag: string, attrs: Shape['attrs'] = {}, children: Shape['children'] = []): Shape {
  const tidy = Object.entries(attrs).map(([name, value]) => [
    name,
    typeof value === 'number' ? roundToHundredth(value) : value,
  ]);
  return { tag, attrs: Object.fromEntries(tidy) as Shape['attrs'], children };
}
export const group = (children: readonly Shape[], attrs: Shape['attrs'] = {}): Shape => shape('g', attrs, children);
export const rect = (x: number, y: number, width: number, height: number, rx: number, attrs: Shape['attrs']): Shape =>
  shape('rect', { x, y, width, height, ...(rx > 0 && { rx }), ...attrs });
export const path = (d: string, attrs: Shape['attrs']): Shape => shape('path', { d, ...attrs });
export const circle = (cx: number, cy: number, r: number, attrs: Shape['attrs']): Shape =>
  shape('circle', { cx, cy, r, ...attrs });

interface Lettering {
  readonly size: number;
  readonly fill?: string;
  readonly weight?: number;
  readonly mono?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
}
export const label = (
  x: number,
  y: number,
  text: string,
  { size, fill = drawingColours.text, weight, ...how }: Lettering,
): Shape =>
  shape(
    'text',
    {
      x,
      y,
      fill,
      'font-size': size,
      ...(how.mono && { 'font-family': mono }),
      ...(how.anchor && { 'text-anchor': how.anchor }),
      ...(weight && { 'font-weight': weight }),
    },
    [text],
  );

export const measureChip = (text: string, scale: number): number =>
  (text.length > 1 ? 9 + text.length * 6 : 15) * scale;
/** The chip of a slot, as in the rows and the slot bar. */
export function drawChip(x: number, y: number, text: string, scale: number): Shape[] {
  const width = measureChip(text, scale);
  return [
    rect(x, y, width, 14 * scale, 3 * scale, { fill: drawingColours.tag }),
    label(x + width / 2, y + 10.4 * scale, text, {
      size: 9.5 * scale,
      fill: drawingColours.body,
      weight: 600,
      anchor: 'middle',
    }),
  ];
}
export const drawRedBar = (x: number, y: number, width = 16): Shape =>
  rect(x, y, width, 3, 0.8, { fill: drawingColours.red });
/** Lamps as one path, which keeps the drawing of 48 ports small. */
export const drawLights = (at: readonly (readonly [number, number])[], fill: string): Shape[] =>
  at.length === 0
    ? []
    : [path(at.map(([x, y]) => `M${roundToHundredth(x)} ${roundToHundredth(y)}h2.2v2.2h-2.2z`).join(''), { fill })];

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities.get(sign) ?? sign);
const renderShape = ({ tag, attrs, children }: Shape): string => {
  const attributes = Object.entries(attrs).map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`);
  const inside = children.map((child) => (typeof child === 'string' ? escapeXml(child) : renderShape(child))).join('');
  return inside === '' ? `<${tag}${attributes.join('')}/>` : `<${tag}${attributes.join('')}>${inside}</${tag}>`;
};

/** Shapes as the inside of an SVG element. */
export const renderShapes = (shapes: readonly Shape[]): string => shapes.map(renderShape).join('');

/** The drawing as an SVG file. */
export function renderSvg({ width, height, defs, shapes }: Drawing, title: string): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${roundToHundredth(width)} ${roundToHundredth(height)}" width="${roundToHundredth(width)}" height="${roundToHundredth(height)}" font-family="${sans}" role="img">`;
  return `${head}<title>${escapeXml(title)}</title><defs>${defs.map(renderShape).join('')}</defs>${shapes.map(renderShape).join('')}</svg>`;
}
