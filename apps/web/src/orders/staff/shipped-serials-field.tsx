import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { z } from 'zod/mini';
import type { shipOrder } from '@trunkline/contract/staff/orders';
import { translateShapeMessage } from '../../client/shape-messages.ts';
import { useT } from '../../client/text.tsx';
import styles from '../../ui/forms/field.module.css';
import { type FieldProps, FieldShell, useField } from '../../ui/forms/field.tsx';
import { readShippedSerials, writeShippedSerials } from './shipped-serials.ts';

type Serials = NonNullable<z.input<typeof shipOrder.input>['serials']>;

interface WrongNumber {
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

const hasMessage = (error: object): error is { readonly message: string } =>
  'message' in error && typeof error.message === 'string';

/** The first number with an error, or with an error of its number or model. */
function findWrongNumber(errors: unknown): WrongNumber | undefined {
  if (!Array.isArray(errors)) return undefined;
  for (const [index, error] of (errors as unknown[]).entries()) {
    if (typeof error !== 'object' || error === null) continue;
    const found = [error, ...Object.values(error as Record<string, unknown>)].find(
      (one): one is { readonly message: string } => typeof one === 'object' && one !== null && hasMessage(one),
    );
    if (found) return { line: index + 1, message: found.message };
  }
  return undefined;
}

/** Serial numbers of a shipment as lines of text. The value is the list that the call takes. */
export function ShippedSerialsField({ field, disabled, ...shell }: FieldProps) {
  const t = useT();
  const { attach, ...bound } = useField(field);
  const wrong = findWrongNumber(useController(field).fieldState.error);
  const [typed, setTyped] = useState('');
  const serials = (bound.value ?? []) as Serials;
  // The form has other numbers than those that were typed: they come from a draft.
  const text =
    JSON.stringify(readShippedSerials(typed)) === JSON.stringify(serials) ? typed : writeShippedSerials(serials);
  const error =
    bound.error ??
    (wrong && t('orders.ship_serials_line', { line: wrong.line, error: translateShapeMessage(t, wrong.message) }));
  return (
    <FieldShell {...shell} id={bound.id} slot={bound.slot} error={error}>
      <div className={styles.box}>
        <textarea
          {...bound.aria}
          aria-invalid={error ? true : undefined}
          ref={attach}
          rows={4}
          dir="ltr"
          className={styles.control}
          spellCheck={false}
          autoComplete="off"
          maxLength={200_000}
          value={text}
          onChange={({ target }) => {
            setTyped(target.value);
            bound.change(readShippedSerials(target.value));
          }}
          onBlur={bound.blur}
          disabled={disabled}
        />
      </div>
    </FieldShell>
  );
}

/** Shows the numbers of a value in a notice. */
export const showShippedSerials = (value: unknown): string =>
  Array.isArray(value) ? writeShippedSerials(value as Serials) : '';
