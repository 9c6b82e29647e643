import { type FieldProps, FieldShell, useField } from '../../ui/forms/field.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { latinDigits } from '../../ui/forms/number-field.tsx';
import { useT } from '../../client/text.tsx';
import styles from './editor.module.css';

interface FigureFieldProps extends FieldProps {
  readonly unit: string;
  /** A rule filled it; whoever enters something else takes the mark away. */
  readonly estimated?: boolean;
}

/** A figure with its unit, kept as it is written: `12.5`. */
export function FigureField({ field, unit, estimated, disabled, hint, ...shell }: FigureFieldProps) {
  const t = useT();
  const { attach, ...at } = useField(field);
  const mark = estimated ? <span className={styles.estimate}>{t('staff_catalogue.estimated')}</span> : hint;
  return (
    <FieldShell {...shell} hint={mark} id={at.id} slot={at.slot} error={at.error}>
      <div className={`${fieldStyles.box} ${fieldStyles.group}`} dir="ltr">
        <input
          {...at.aria}
          ref={attach}
          type="text"
          inputMode="decimal"
          className={`${fieldStyles.control} ${fieldStyles.figure}`}
          value={String((at.value as string | number | null | undefined) ?? '')}
          onChange={(event) => {
            const text = latinDigits(event.target.value).replace(/[,\s\u066c]/g, '');
            at.change(text === '' ? null : text);
          }}
          onBlur={at.blur}
          disabled={disabled}
        />
        <span className={styles.unit}>{unit}</span>
      </div>
    </FieldShell>
  );
}
