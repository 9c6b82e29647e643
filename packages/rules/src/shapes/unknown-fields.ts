/** The part of a zod shape that says which fields it has. */
interface Def {
  readonly type: string;
  readonly innerType?: ShapeNode;
  readonly in?: ShapeNode;
  readonly out?: ShapeNode;
  readonly shape?: Readonly<Record<string, ShapeNode>>;
  readonly catchall?: ShapeNode;
  readonly element?: ShapeNode;
  readonly valueType?: ShapeNode;
  readonly options?: readonly ShapeNode[];
  readonly left?: ShapeNode;
  readonly right?: ShapeNode;
}
interface ShapeNode {
  readonly _zod: { readonly def: Def };
}

/** More are not listed: one is enough to refuse, and an answer should stay short. */
const maxListed = 20;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

/** The fields at one level that no shape has, of one value. Undefined where a shape takes any field. */
function listAt(value: unknown, { _zod: { def } }: ShapeNode, path: string): string[] {
  const inner = def.innerType ?? (def.type === 'pipe' ? def.in : undefined);
  if (inner) {
    // What reads text first, such as a transformation, names no fields: what it leads to does.
    const isOpen = inner._zod.def.type === 'transform' && def.out !== undefined;
    return listAt(value, isOpen && def.out ? def.out : inner, path);
  }
  if (def.options) return pickBest(def.options.map((option) => listAt(value, option, path)));
  if (def.left && def.right) {
    const [left, right] = [listAt(value, def.left, path), listAt(value, def.right, path)];
    return left.filter((one) => right.includes(one));
  }
  if (Array.isArray(value)) {
    const { element } = def;
    return element ? value.flatMap((one, nth) => listAt(one, element, `${path}${nth}.`)) : [];
  }
  if (!isPlain(value)) return [];
  const { shape, valueType, catchall } = def;
  return Object.entries(value).flatMap(([name, one]) => {
    const known = shape && Object.hasOwn(shape, name) ? shape[name] : valueType;
    if (known) return listAt(one, known, `${path}${name}.`);
    return shape && catchall?._zod.def.type !== 'unknown' ? [path + name] : [];
  });
}

/** A union knows what one of its shapes knows. */
const pickBest = (lists: readonly string[][]): string[] =>
  lists.toSorted((one, other) => one.length - other.length)[0] ?? [];

/**
 * The paths (`items.0.quantiy`) of fields that a zod shape does not have, at any depth; at most 20. A shape of any value, a record and a file have
 * no unknown fields.
 */
export const listUnknownFields = (value: unknown, shape: unknown): string[] =>
  listAt(value, shape as ShapeNode, '').slice(0, maxListed);
