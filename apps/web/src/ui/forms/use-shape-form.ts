import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { blankToNull } from '@trunkline/rules/shapes/blank-to-null';
import { cleanInput } from '@trunkline/rules/reading/gate';
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod/mini';
import '../../client/shape-messages.ts';

/** Connects a field component to a field of a form. */
export interface FieldBinding {
  readonly name: string;
  readonly control: Control;
}

/** `V`: the values as they are typed; `C`: the values that the shape has checked. */
export interface ShapeForm<V extends FieldValues, C> extends UseFormReturn<V, unknown, C> {
  /** `field={form.field('company')}`: names that the shape does not have do not compile. */
  readonly field: (name: FieldPath<V>) => FieldBinding;
}

/** Checks that a shape cannot do. Returns the text key of the error of each wrong field. */
export type ExtraCheck<V> = (values: V) => Promise<Readonly<Record<string, string | undefined>>>;

/**
 * A form over a shape of the contract: the same checks as on the server, with messages in the language of the page. The shape may follow
 * from the typed values.
 */
export function useShapeForm<S extends z.ZodMiniType<FieldValues, FieldValues>>(
  shape: S | ((values: z.input<S>) => S),
  defaultValues: DefaultValues<z.input<S>>,
  extraCheck?: ExtraCheck<z.input<S>>,
): ShapeForm<z.input<S>, z.output<S>> {
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    // The server reads an empty field as an absent one, so the shape must see it as such.
    resolver: async (values, context, options) => {
      const checked = typeof shape === 'function' ? shape(values) : shape;
      const resolve = standardSchemaResolver<z.input<S>, unknown, z.output<S>>(checked);
      const result = await resolve(blankToNull(cleanInput(values, checked)) as typeof values, context, options);
      return extraCheck ? mergeExtraErrors(result, await extraCheck(values)) : result;
    },
    defaultValues,
  });
  return { ...form, field: (name) => ({ name, control: toFieldControl(form) }) };
}

/** Field components do not know the values of their form, and react-hook-form has no type for a control without them. */
const toFieldControl = <V extends FieldValues, C>(form: UseFormReturn<V, unknown, C>): Control =>
  form.control as unknown as Control;

/** Errors of the shape take precedence over extra errors of the same field. */
function mergeExtraErrors<R extends { values: object; errors: object }>(
  result: R,
  extra: Readonly<Record<string, string | undefined>>,
): R {
  const errors = Object.entries(extra).flatMap(([path, message]) =>
    message ? [[path, { type: 'check', message }]] : [],
  );
  if (errors.length === 0) return result;
  return { ...result, values: {}, errors: { ...Object.fromEntries(errors), ...result.errors } };
}
