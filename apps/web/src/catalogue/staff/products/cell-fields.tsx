import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FieldBinding } from '../../../ui/forms/use-shape-form.ts';
import { useField } from '../../../ui/forms/field.tsx';
import fieldStyles from '../../../ui/forms/field.module.css';
import { useTypedNumber } from '../../../ui/forms/reading/typed-number.tsx';
import { OptionElements, type SelectOption } from '../../../ui/forms/plain-select.tsx';
import { toInputText } from '../input-text.ts';

// Fields in a row of a RowEditor. The column head is the visible label; every field repeats it in `aria-label`.

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

export function TextCellField({ field, label, disabled, list }: CellProps & { readonly list?: string }) {
  const { attach, ...bound } = useField(field);
  return (
    <Cell error={bound.error} slot={bound.slot} label={label}>
      <input
        {...bound.aria}
        ref={attach}
        aria-label={label}
        type="text"
        dir="auto"
        placeholder=" "
        list={list}
        className={fieldStyles.control}
        value={toInputText(bound.value)}
        onChange={(event) => bound.change(event.target.value)}
        onBlur={bound.blur}
        disabled={disabled}
        autoComplete="off"
      />
    </Cell>
  );
}

/** The value is a number or null. Text that is not a number stays and fails validation. */
export function FigureCellField({ field, label, disabled }: CellProps) {
  const { attach, ...bound } = useField(field);
  const typed = useTypedNumber({
    value: toInputText(bound.value),
    onChange: (held) => bound.change(held === '' ? null : /^\d{1,9}(\.\d+)?$/.test(held) ? Number(held) : held),
    isWhole: true,
  });
  return (
    <Cell error={typed.isQuestion ? undefined : bound.error} slot={bound.slot} label={label}>
      <input
        {...bound.aria}
        ref={attach}
        aria-label={label}
        type="text"
        inputMode="decimal"
        className={`${fieldStyles.control} ${fieldStyles.figure}`}
        value={typed.text}
        onChange={(event) => typed.change(event.target.value)}
        onBlur={bound.blur}
        disabled={disabled}
      />
      {typed.note}
    </Cell>
  );
}

export function SelectCellField({
  field,
  label,
  disabled,
  options,
}: CellProps & { readonly options: readonly SelectOption[] }) {
  const { attach, ...bound } = useField(field);
  return (
    <Cell error={bound.error} slot={bound.slot} label={label}>
      <select
        {...bound.aria}
        ref={attach}
        aria-label={label}
        className={`${fieldStyles.control} ${fieldStyles.select}`}
        value={toInputText(bound.value)}
        onChange={(event) => bound.change(event.target.value)}
        onBlur={bound.blur}
        disabled={disabled}
      >
        <OptionElements options={options} empty={undefined} />
      </select>
    </Cell>
  );
}
