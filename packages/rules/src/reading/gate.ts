// One gate for every text field of a shape. Rules: docs/rules/reading.md, "Text"
import { getTextKind, type TextKind } from '@trunkline/contract/text-kinds';
import { cleanEmail } from './email.ts';
import { cleanCode, cleanLine, cleanText } from './text.ts';

const cleanByKind: Readonly<Record<TextKind, (text: string) => string>> = {
  line: cleanLine,
  lines: cleanText,
  code: cleanCode,
  email: cleanEmail,
  raw: (text) => text,
};

interface Shape {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly innerType?: Shape;
      readonly in?: Shape;
      readonly out?: Shape;
      readonly left?: Shape;
      readonly right?: Shape;
      readonly shape?: Readonly<Record<string, Shape>>;
      readonly element?: Shape;
      readonly options?: readonly Shape[];
      readonly valueType?: Shape;
    };
  };
}

/** Text that was sent and shows nothing counts as not filled in, as an empty one does. */
function cleanString(text: string, shape: Shape): string | null {
  const cleaned = cleanByKind[getTextKind(shape)](text);
  return cleaned === '' && text !== '' ? null : cleaned;
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

const mapFields = (fields: Record<string, unknown>, clean: (key: string, value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, clean(key, value)]));

const objectTypes: ReadonlySet<string> = new Set(['object', 'record', 'intersection']);

/** The shape of a union that a value can have: a text, a list or fields. */
function chooseOption(value: unknown, options: readonly Shape[]): Shape | undefined {
  const shapes = options.map(unwrap);
  if (isPlainObject(value)) return shapes.find(({ _zod: { def } }) => objectTypes.has(def.type));
  const type = Array.isArray(value) ? 'array' : typeof value;
  return shapes.find(({ _zod: { def } }) => def.type === type);
}

/** Removes wrappers for absence and defaults. A pipe begins with its input; a transform takes what is behind it. */
function unwrap(shape: Shape): Shape {
  const { def } = shape._zod;
  if (def.innerType) return unwrap(def.innerType);
  if (def.type !== 'pipe' || !def.in || !def.out) return shape;
  return unwrap(def.in._zod.def.type === 'transform' ? def.out : def.in);
}

/** The same input with every text cleaned as its shape says. What the shape does not know stays as it is. */
export function cleanInput(value: unknown, sent: unknown): unknown {
  const shape = unwrap(sent as Shape);
  const { def } = shape._zod;
  if (def.type === 'intersection') return cleanInput(cleanInput(value, def.left), def.right);
  if (def.type === 'union') {
    const option = chooseOption(value, def.options ?? []);
    return option ? cleanInput(value, option) : value;
  }
  if (typeof value === 'string') return def.type === 'string' ? cleanString(value, shape) : value;
  if (Array.isArray(value)) return def.element ? value.map((one) => cleanInput(one, def.element)) : value;
  if (!isPlainObject(value)) return value;
  const { shape: fields, valueType } = def;
  if (fields) return mapFields(value, (key, one) => (Object.hasOwn(fields, key) ? cleanInput(one, fields[key]) : one));
  return valueType ? mapFields(value, (_, one) => cleanInput(one, valueType)) : value;
}
