import { useState } from 'react';
import { type FieldProps, FieldShell, useField } from '../../../ui/forms/field.tsx';
import fieldStyles from '../../../ui/forms/field.module.css';

const splitTexts = (typed: string): string[] =>
  typed
    .split(/[,،;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Texts that are typed with commas between them. The value is a list of texts. */
export function TextsField({ field, ...shell }: FieldProps) {
  const { attach, ...bound } = useField(field);
  const [typed, setTyped] = useState<string>();
  const texts = Array.isArray(bound.value) ? bound.value.map(String) : [];
  return (
    <FieldShell {...shell} id={bound.id} slot={bound.slot} error={bound.error}>
      <div className={fieldStyles.box}>
        <input
          {...bound.aria}
          ref={attach}
          className={fieldStyles.control}
          value={typed ?? texts.join(', ')}
          maxLength={2000}
          onChange={(event) => {
            setTyped(event.target.value);
            bound.change(splitTexts(event.target.value));
          }}
          onBlur={() => {
            setTyped(undefined);
            bound.blur();
          }}
        />
      </div>
    </FieldShell>
  );
}
