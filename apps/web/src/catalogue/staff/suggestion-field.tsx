import { useId } from 'react';
import { type FieldProps, FieldShell, useField } from '../../ui/forms/field.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { toInputText } from './input-text.ts';
import { InputSuggestions } from './input-suggestions.tsx';

interface SuggestionFieldProps extends FieldProps {
  readonly options: readonly string[];
  /** The value is an array with at most one element. */
  readonly asList?: boolean;
}

/** A text field that suggests existing values and accepts any other. */
export function SuggestionField({ field, options, disabled, asList, ...shell }: SuggestionFieldProps) {
  const { attach, ...bound } = useField(field);
  const list = useId();
  const value = toInputText(Array.isArray(bound.value) ? bound.value[0] : bound.value);
  return (
    <FieldShell {...shell} id={bound.id} slot={bound.slot} error={bound.error}>
      <div className={fieldStyles.box}>
        <input
          {...bound.aria}
          ref={attach}
          type="text"
          dir="auto"
          placeholder=" "
          list={list}
          className={fieldStyles.control}
          value={value}
          onChange={({ target }) => bound.change(asList ? (target.value === '' ? [] : [target.value]) : target.value)}
          onBlur={bound.blur}
          disabled={disabled}
          autoComplete="off"
        />
        <InputSuggestions id={list} values={options} />
      </div>
    </FieldShell>
  );
}
