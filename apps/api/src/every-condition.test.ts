// The conditions of every input say what is wrong, each in a sentence of its own.
import { expect, test } from 'vitest';
import * as z from 'zod/v4/core';
import { startTestApp } from './testing/boot.ts';

const app = await startTestApp();
const endpoints = [...app.context.endpoints.values()].map(({ endpoint }) => endpoint);
const isShape = (value: unknown): value is z.$ZodType => value instanceof Object && '_zod' in value;

/** The shape and all shapes within it, with their dotted paths. */
function* listShapes(shape: z.$ZodType, path: string, seen: Set<z.$ZodType>): Generator<[string, z.$ZodType]> {
  if (seen.has(shape)) return;
  seen.add(shape);
  yield [path, shape];
  for (const [name, part] of Object.entries(shape._zod.def)) {
    const inner = name === 'shape' ? Object.entries(part as object) : [part].flat().map((one) => ['', one] as const);
    for (const [field, one] of inner)
      if (isShape(one)) yield* listShapes(one, field === '' ? path : `${path}.${field}`, seen);
  }
}

/** A condition by `refine`; those by `superRefine` write their own issues. */
const isSilent = ({ _zod: { def } }: z.$ZodCheck): boolean => 'fn' in def && def.error === undefined;

test('every condition of an input has a sentence of its own', () => {
  const silent = endpoints.flatMap((endpoint) =>
    [...listShapes(endpoint.input, endpoint.path, new Set())].flatMap(([path, shape]) =>
      (shape._zod.def.checks ?? []).some(isSilent) ? [path] : [],
    ),
  );
  expect(silent).toEqual([]);
});
