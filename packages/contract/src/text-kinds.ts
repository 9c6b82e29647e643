import type { z } from 'zod/mini';

/**
 * How a text field is cleaned before its shape is checked (packages/rules/src/reading/gate.ts). A field is one `line` unless it says otherwise:
 * `lines` keeps its line breaks, `code` has ordinary characters and hyphens, `email` an ASCII domain, `raw` stays as it was sent.
 * Rules: docs/rules/reading.md, "Text"
 */
export type TextKind = 'line' | 'lines' | 'code' | 'email' | 'raw';

const kinds = new WeakMap<object, TextKind>();

/** The same shape, whose text is cleaned as the kind says. */
export function asText<T extends z.ZodMiniType<string, string>>(kind: TextKind, shape: T): T {
  kinds.set(shape, kind);
  return shape;
}

/** The kind of a string shape, or of the one from which `check` made it. */
export function getTextKind(shape: object): TextKind {
  let one: object | undefined = shape;
  while (one) {
    const kind = kinds.get(one);
    if (kind) return kind;
    one = (one as { _zod?: { parent?: object } })._zod?.parent;
  }
  return 'line';
}
