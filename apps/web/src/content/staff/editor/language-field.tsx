import type { Language } from '@trunkline/contract/languages';
import { type FieldProps, FieldShell, useField } from '../../../ui/forms/field.tsx';
import fieldStyles from '../../../ui/forms/field.module.css';
import styles from './content-editor.module.css';

interface LanguageFieldProps extends FieldProps {
  /** Language of the text, in which its spelling is checked. */
  readonly language: Language;
  readonly direction: 'ltr' | 'rtl';
  readonly maxLength: number;
  readonly look: 'title' | 'lines';
}

/** A short text in one language, in the direction that the language is read in. */
export function LanguageField({ field, language, direction, maxLength, look, disabled, ...shell }: LanguageFieldProps) {
  const { attach, ...bound } = useField(field);
  const shared = {
    ...bound.aria,
    ref: attach,
    lang: language,
    dir: direction,
    spellCheck: true,
    value: bound.text,
    onBlur: bound.blur,
    disabled,
    maxLength,
  };
  return (
    <FieldShell {...shell} id={bound.id} slot={bound.slot} error={bound.error}>
      <div className={fieldStyles.box}>
        {look === 'title' ? (
          <input
            {...shared}
            type="text"
            className={`${fieldStyles.control} ${styles.titleField}`}
            onChange={(event) => bound.change(event.target.value)}
          />
        ) : (
          <textarea
            {...shared}
            rows={2}
            className={fieldStyles.control}
            onChange={(event) => bound.change(event.target.value)}
          />
        )}
      </div>
    </FieldShell>
  );
}
