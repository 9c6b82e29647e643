import type { TFunction } from '@trunkline/text';
import type { ComponentType, ReactNode } from 'react';
import { z } from 'zod/mini';
import type { FieldProps } from '../ui/forms/field.tsx';
import { TextArea } from '../ui/forms/text-area.tsx';
import type { FieldBinding } from '../ui/forms/use-shape-form.ts';

/** A field of an action: the component that shows it with its properties. `field` makes it. */
export interface ActionField {
  readonly label: string;
  /** The call can do without the value, but this dialog cannot: a reason beyond a limit. */
  readonly required: boolean;
  /** Text of several lines. It can be copied when the action is not possible any more. */
  readonly isProse: boolean;
  /** Shows a value by the label of its option. Absent: the value is shown as it is. */
  readonly show: ((value: unknown) => ReactNode) | undefined;
  readonly draw: (given: GivenProps) => ReactNode;
}

interface GivenProps {
  readonly field: FieldBinding;
  readonly optional: boolean;
  /** The share of a file that is sent, 0 to 1. */
  readonly progress: number | undefined;
}

/**
 * The fields of an action, by their names in its shape. A function reads the values as they are typed; a field that it does not answer
 * is not shown, not checked and not sent.
 */
export type ActionFields<F extends string, V> = {
  readonly [K in F]: ActionField | ((typed: V) => ActionField | undefined);
};

type OwnProps<P extends FieldProps> = Omit<P, 'field' | 'label' | 'progress'> & {
  readonly label: string;
  readonly required?: boolean;
};

/** `field(DateField, { label, from })`. The shape of the call says whether the field is optional. */
export function field<P extends FieldProps>(Component: ComponentType<P>, own: OwnProps<P>): ActionField {
  const { required = false, ...props } = own;
  return {
    label: own.label,
    required,
    isProse: Object.is(Component, TextArea),
    show: createOptionLabel(props),
    // `FieldProps` are complete: what the component needs beside them is in `own`.
    draw: (given) => <Component {...({ ...given, ...props } as unknown as P)} />,
  };
}

/** The reason of a decision, which the other side reads. */
export const reasonField = (
  t: TFunction,
  own: { readonly label?: string; readonly required?: boolean } = {},
): ActionField => field(TextArea, { label: t('ui.reason'), hint: t('ui.reason_hint'), maxLength: 1000, ...own });

interface Option {
  readonly id?: string;
  readonly value?: string | boolean;
  readonly label: string;
}

function createOptionLabel(props: object): ActionField['show'] {
  const { options, choices, empty } = props as {
    readonly options?: readonly Option[];
    readonly choices?: readonly Option[];
    readonly empty?: string;
  };
  const all = options ?? choices;
  if (!all) return undefined;
  return (value) => {
    const chosen = all.find((one) => (one.value ?? one.id) === value);
    return chosen?.label ?? (typeof value === 'string' && value !== '' ? value : (empty ?? '—'));
  };
}

/** Shape of a field without “optional”. */
function unwrap(shape: z.core.$ZodType): z.core.$ZodType {
  const { def } = shape._zod as z.core.$ZodOptionalInternals | z.core.$ZodNullableInternals;
  return def.type === 'optional' || def.type === 'nullable' ? unwrap(def.innerType) : shape;
}

/** The shape with which a dialog checks a field. */
export const toCheckedShape = (shape: z.core.$ZodType, { required }: ActionField): z.core.$ZodType =>
  required ? unwrap(shape) : shape;

/** Whether the field may stay empty. */
export const isOptional = (shape: z.core.$ZodType): boolean => unwrap(shape) !== shape || isFlag(shape);

const isFlag = (shape: z.core.$ZodType): boolean => unwrap(shape)._zod.def.type === 'boolean';

/** The value of a field before anything is typed. */
export function getEmptyValue(shape: z.core.$ZodType): unknown {
  switch (unwrap(shape)._zod.def.type) {
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'file':
      return undefined;
    default:
      return '';
  }
}

export const isFile = (shape: z.core.$ZodType): boolean => unwrap(shape)._zod.def.type === 'file';
