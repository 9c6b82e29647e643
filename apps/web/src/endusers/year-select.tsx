import { useT } from '../client/text.tsx';
import fieldStyles from '../ui/forms/field.module.css';
import { FieldShell, useField } from '../ui/forms/field.tsx';
import type { FieldBinding } from '../ui/forms/use-shape-form.ts';

/** The year that figures are of. The value is a number; null is the first one. */
export function YearSelect({ field, years }: { readonly field: FieldBinding; readonly years: readonly number[] }) {
  const t = useT();
  const { attach, ...bound } = useField(field);
  return (
    <FieldShell label={t('endusers.figures_year')} full id={bound.id} slot={bound.slot} error={bound.error}>
      <div className={fieldStyles.box}>
        <select
          {...bound.aria}
          ref={attach}
          className={`${fieldStyles.control} ${fieldStyles.select}`}
          value={bound.text || String(years[0] ?? '')}
          onChange={(event) => bound.change(Number(event.target.value))}
          onBlur={bound.blur}
        >
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </select>
      </div>
    </FieldShell>
  );
}
