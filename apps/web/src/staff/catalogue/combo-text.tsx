import { useId } from 'react';
import { type FieldProps, FieldShell, useField } from '../../ui/forms/field.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { Offered } from './offered.tsx';

interface ComboProps extends FieldProps {
  readonly options: readonly string[];
  /** The value is a list of at most one. */
  readonly asList?: boolean;
}

/** Text with what others have written before to choose from; anything else may be typed. */
export function Combo({ field, options, disabled, asList, ...shell }: ComboProps) {
  const { attach, ...at } = useField(field);
  const list = useId();
  const value = asList
    ? (at.value as readonly string[] | null | undefined)?.[0]
    : (at.value as string | null | undefined);
  return (
    <FieldShell {...shell} id={at.id} slot={at.slot} error={at.error}>
      <div className={fieldStyles.box}>
        <input
          {...at.aria}
          ref={attach}
          type="text"
          dir="auto"
          list={list}
          className={fieldStyles.control}
          value={value ?? ''}
          onChange={({ target }) => at.change(asList ? (target.value === '' ? [] : [target.value]) : target.value)}
          onBlur={at.blur}
          disabled={disabled}
          autoComplete="off"
        />
        <Offered id={list} values={options} />
      </div>
    </FieldShell>
  );
}
