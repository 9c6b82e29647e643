import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FieldBinding } from '../../ui/forms/form.tsx';
import { useField } from '../../ui/forms/field.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { latinDigits } from '../../ui/forms/number-field.tsx';
import { Options, type Option } from '../../ui/forms/plain-select.tsx';

// Fields in the rows of an editor: their label is the head of the column, heard with each of them.

interface CellProps {
  readonly field: FieldBinding;
  readonly label: string;
  readonly disabled?: boolean;
}

function Cell({
  error,
  slot,
  label,
  children,
}: {
  error: string | undefined;
  slot: string;
  label: string;
  children: ReactNode;
}) {
  return (
    <div className={fieldStyles.field} data-invalid={error ? true : undefined} data-head={label}>
      <div className={fieldStyles.box}>{children}</div>
      {error && (
        <span id={slot} className={fieldStyles.error}>
          <IconAlertCircle size={14} stroke={1.75} aria-hidden />
          <small>{error}</small>
        </span>
      )}
    </div>
  );
}

export function TextCell({ field, label, disabled, list }: CellProps & { readonly list?: string }) {
  const { attach, ...at } = useField(field);
  return (
    <Cell error={at.error} slot={at.slot} label={label}>
      <input
        {...at.aria}
        ref={attach}
        aria-label={label}
        type="text"
        dir="auto"
        list={list}
        className={fieldStyles.control}
        value={(at.value as string | null | undefined) ?? ''}
        onChange={(event) => at.change(event.target.value)}
        onBlur={at.blur}
        disabled={disabled}
        autoComplete="off"
      />
    </Cell>
  );
}

/** A number, whole or not; what is none stays as text and is refused by the shape. */
export function FigureCell({ field, label, disabled }: CellProps) {
  const { attach, ...at } = useField(field);
  return (
    <Cell error={at.error} slot={at.slot} label={label}>
      <input
        {...at.aria}
        ref={attach}
        aria-label={label}
        type="text"
        inputMode="decimal"
        className={`${fieldStyles.control} ${fieldStyles.figure}`}
        value={String((at.value as string | number | null | undefined) ?? '')}
        onChange={(event) => {
          const text = latinDigits(event.target.value).trim();
          at.change(text === '' ? null : /^\d{1,9}(\.\d+)?$/.test(text) ? Number(text) : text);
        }}
        onBlur={at.blur}
        disabled={disabled}
      />
    </Cell>
  );
}

export function SelectCell({ field, label, disabled, options }: CellProps & { readonly options: readonly Option[] }) {
  const { attach, ...at } = useField(field);
  return (
    <Cell error={at.error} slot={at.slot} label={label}>
      <select
        {...at.aria}
        ref={attach}
        aria-label={label}
        className={`${fieldStyles.control} ${fieldStyles.select}`}
        value={(at.value as string | null | undefined) ?? ''}
        onChange={(event) => at.change(event.target.value)}
        onBlur={at.blur}
        disabled={disabled}
      >
        <Options options={options} empty={undefined} />
      </select>
    </Cell>
  );
}
