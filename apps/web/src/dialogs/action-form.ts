import { useState } from 'react';
import { z } from 'zod/mini';
import { useShapeForm } from '../ui/forms/use-shape-form.ts';
import { type ActionField, type ActionFields, getEmptyValue, toCheckedShape } from './action-field.tsx';

/** A record with the version that the call names. Records of lists without versions have none. */
export interface ActionRecord {
  readonly id: string;
  readonly version?: number;
}

export type ActionValues = Record<string, unknown>;
export type ShownFields = readonly (readonly [name: string, field: ActionField])[];

interface ActionContent<R> {
  readonly shape: z.ZodMiniObject;
  readonly record: R | undefined;
  readonly fields: ActionFields<string, ActionValues>;
  readonly first: ActionValues | undefined;
  readonly values: ((record: R | undefined) => ActionValues) | undefined;
}

const listShown = (fields: ActionFields<string, ActionValues>, typed: ActionValues): ShownFields =>
  Object.entries(fields).flatMap(([name, one]) => {
    const shown = typeof one === 'function' ? one(typed) : one;
    return shown ? [[name, shown] as const] : [];
  });

/** The shape of a field of the call. */
export function getFieldShape({ shape }: z.ZodMiniObject, name: string): z.core.$ZodType {
  const found = shape[name];
  if (!found) throw new Error(`the shape of the action has no field ${name}`);
  return found;
}

const toShownShape = (shape: z.ZodMiniObject, shown: ShownFields) =>
  z.object(Object.fromEntries(shown.map(([name, field]) => [name, toCheckedShape(getFieldShape(shape, name), field)])));

/**
 * The form of the fields, and the record that its values come from. A form that edits values stays with the record that it was filled
 * from until its user takes over a newer one; others are always about the newest.
 */
export function useActionForm<R extends ActionRecord>({ shape, record, fields, first, values }: ActionContent<R>) {
  const [base, setBase] = useState(record);
  const toValues = (one: R | undefined): ActionValues => ({
    ...Object.fromEntries(Object.keys(fields).map((name) => [name, getEmptyValue(getFieldShape(shape, name))])),
    ...first,
    ...values?.(one),
  });
  const form = useShapeForm((typed: ActionValues) => toShownShape(shape, listShown(fields, typed)), toValues(record));
  const typed = form.watch();
  const isNewer = record && base?.id === record.id && (base.version ?? 0) >= (record.version ?? 0);
  return {
    form,
    typed,
    shown: listShown(fields, typed),
    current: values || isNewer ? base : record,
    toValues,
    /** Takes over a newer record, with the values that its user merged. */
    take: (newest: R, merged: ActionValues | undefined) => {
      setBase(newest);
      if (!values) return;
      form.reset(toValues(newest));
      if (merged) form.reset(merged, { keepDefaultValues: true });
    },
  };
}

/** What is sent: the values of the fields that the call has, id and version of the record, and the rest of the input. */
export const toActionInput = (
  call: z.ZodMiniObject,
  checked: ActionValues,
  record: ActionRecord | undefined,
  rest: ActionValues,
): ActionValues =>
  Object.fromEntries(
    Object.entries({ ...checked, ...(record && { id: record.id, version: record.version }), ...rest }).filter(
      ([name]) => name in call.shape,
    ),
  );
