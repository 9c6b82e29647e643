import { z } from 'zod/mini';

// Answers as text. `JSON.stringify(shape.parse(answer))` walks every answer twice and builds it anew in between; this walks it once.

type Shape = z.core.$ZodType;
/** The JSON of a value that the shape takes; undefined where JSON leaves a key out. */
type Print = (value: unknown) => string | undefined;

/** What is thrown where a value is not as its shape says; never seen outside. */
const unlike = Symbol('unlike');

/**
 * Prints answers of this shape: exactly the text of `JSON.stringify(shape.parse(answer))`, and the same refusal of an answer that
 * the shape does not take. Only keys that the shape names are ever read, so nothing else can leave.
 */
export function printerOf(shape: Shape): (answer: unknown) => string {
  const print = compile(shape, new Map());
  return (answer) => {
    try {
      const text = print(answer);
      if (text !== undefined) return text;
    } catch (error) {
      if (error !== unlike) throw error;
    }
    // Rare: the shape itself says what is wrong, or finds a way that is not known here.
    return JSON.stringify(z.parse(shape, answer) ?? null);
  };
}

/** Letters that stand in JSON as they are; everything else is left to JSON.stringify. */
const plain = /^[ !#-[\]-\u007e\u00a0-\ud7ff\ue000-\uffef]*$/;
const quoted = (text: string): string => (plain.test(text) ? `"${text}"` : JSON.stringify(text));

const text: Print = (value) => {
  if (typeof value !== 'string') throw unlike;
  return quoted(value);
};
const number: Print = (value) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw unlike;
  return value === 0 ? '0' : String(value);
};
const integer: Print = (value) => {
  if (!Number.isSafeInteger(value)) throw unlike;
  return value === 0 ? '0' : String(value);
};
const boolean: Print = (value) => {
  if (typeof value !== 'boolean') throw unlike;
  return value ? 'true' : 'false';
};

/** Money, figures and days: text of a form. */
const textLike =
  (patterns: readonly RegExp[]): Print =>
  (value) => {
    if (typeof value !== 'string' || !patterns.every((pattern) => pattern.test(value))) throw unlike;
    return quoted(value);
  };

/** The patterns of a shape's checks, when they are nothing but patterns that keep no place between two texts. */
function patternsOf(checks: readonly z.core.$ZodCheck<never>[]): RegExp[] | undefined {
  const patterns = checks.map(({ _zod: { def } }) =>
    def.check === 'string_format' && 'pattern' in def && def.pattern instanceof RegExp ? def.pattern : undefined,
  );
  return patterns.every((pattern) => pattern !== undefined && !pattern.global && !pattern.sticky)
    ? (patterns as RegExp[])
    : undefined;
}

/** Whatever is not known here: checked by the shape, then printed. */
const byShape =
  (shape: Shape): Print =>
  (value) => {
    const checked = z.safeParse(shape, value);
    if (!checked.success) throw unlike;
    return JSON.stringify(checked.data);
  };

function compile(shape: Shape, known: Map<Shape, Print>): Print {
  const before = known.get(shape);
  if (before) return before;
  // A shape may hold itself: until it is compiled, it is looked up when it is needed.
  known.set(shape, (value) => known.get(shape)!(value));
  const print = compiled(shape as z.core.$ZodTypes, known);
  known.set(shape, print);
  return print;
}

function compiled(shape: z.core.$ZodTypes, known: Map<Shape, Print>): Print {
  const { def } = shape._zod;
  if (def.checks?.length) {
    const patterns = def.type === 'string' && !('format' in def) && !def.coerce && patternsOf(def.checks);
    return patterns ? textLike(patterns) : byShape(shape);
  }
  switch (def.type) {
    case 'object':
      return def.catchall ? byShape(shape) : objectOf(def.shape, known);
    case 'array':
      return arrayOf(compile(def.element, known));
    case 'nullable': {
      const inner = compile(def.innerType, known);
      return (value) => (value === null ? 'null' : inner(value));
    }
    case 'optional': {
      const inner = compile(def.innerType, known);
      return (value) => (value === undefined ? undefined : inner(value));
    }
    case 'enum':
      return oneOf(Object.values(def.entries));
    case 'string':
      return 'format' in def || def.coerce ? byShape(shape) : text;
    case 'number':
      if (def.coerce) return byShape(shape);
      if (!('format' in def)) return number;
      return def.format === 'safeint' ? integer : byShape(shape);
    case 'boolean':
      return def.coerce ? byShape(shape) : boolean;
    default:
      return byShape(shape);
  }
}

function oneOf(values: readonly (string | number)[]): Print {
  const printed = new Map<unknown, string>(values.map((value) => [value, JSON.stringify(value)]));
  return (value) => {
    const found = printed.get(value);
    if (found === undefined) throw unlike;
    return found;
  };
}

function arrayOf(element: Print): Print {
  return (value) => {
    if (!Array.isArray(value)) throw unlike;
    let printed = '[';
    for (let index = 0; index < value.length; index++)
      printed += `${index === 0 ? '' : ','}${element(value[index]) ?? 'null'}`;
    return `${printed}]`;
  };
}

function objectOf(fields: Readonly<Record<string, Shape>>, known: Map<Shape, Print>): Print {
  const keys = Object.keys(fields);
  const heads = keys.map((key) => `${JSON.stringify(key)}:`);
  const prints = keys.map((key) => compile(fields[key]!, known));
  const optional = keys.map((key) => (fields[key] as z.core.$ZodTypes)._zod.def.type === 'optional');
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unlike;
    let printed = '';
    for (let index = 0; index < keys.length; index++) {
      const one = prints[index]!((value as Record<string, unknown>)[keys[index]!]);
      if (one !== undefined) printed += `${printed === '' ? '' : ','}${heads[index]}${one}`;
      else if (!optional[index]) throw unlike;
    }
    return `{${printed}}`;
  };
}
