import { type FieldProps, FieldShell, useField } from '../../../ui/forms/field.tsx';
import { Row, Text } from '../../../ui/layout/parts.tsx';
import fieldStyles from '../../../ui/forms/field.module.css';
import { useTypedNumber } from '../../../ui/forms/reading/typed-number.tsx';
import { useT } from '../../../client/text.tsx';
import { toInputText } from '../input-text.ts';
import styles from './product-section.module.css';

interface FigureFieldProps extends FieldProps {
  readonly unit: string;
  /** The value is an estimate of the server. Saving another value removes the mark. */
  readonly estimated?: boolean;
}

/** A number in any notation with its unit. The value is decimal text: `12.5`; null when empty. */
export function FigureField({ field, unit, estimated, disabled, hint, ...shell }: FigureFieldProps) {
  const t = useT();
  const { attach, ...bound } = useField(field);
  const typed = useTypedNumber({
    value: toInputText(bound.value),
    onChange: (held) => bound.change(held === '' ? null : held),
  });
  const mark = estimated ? (
    <Text as="span" tone="warn">
      {t('staff_catalogue.estimated')}
    </Text>
  ) : (
    hint
  );
  return (
    <FieldShell
      {...shell}
      hint={typed.note ?? mark}
      id={bound.id}
      slot={bound.slot}
      error={typed.isQuestion ? undefined : bound.error}
    >
      <div className={`${fieldStyles.box} ${fieldStyles.group}`} dir="ltr">
        <input
          {...bound.aria}
          ref={attach}
          type="text"
          inputMode="decimal"
          className={`${fieldStyles.control} ${fieldStyles.figure}`}
          value={typed.text}
          onChange={(event) => typed.change(event.target.value)}
          onBlur={bound.blur}
          disabled={disabled}
        />
        <Row as="span" align="center" padY="0" padX="4" line="start" tone="3" className={styles.unit}>
          {unit}
        </Row>
      </div>
    </FieldShell>
  );
}
