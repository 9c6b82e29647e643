import { type CalendarDate, parseDate } from '@internationalized/date';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Popover,
} from 'react-aria-components';
import styles from './date-field.module.css';
import fieldStyles from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';
import { getLocale } from '@trunkline/text/languages';
import { useT } from '../../client/text.tsx';
import { usePastedDate } from './reading/pasted-date.tsx';

const parseDay = (value: unknown): CalendarDate | null =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? parseDate(value) : null;

export interface DateFieldProps extends FieldProps {
  /** First and last day that may be chosen, `YYYY-MM-DD`. */
  readonly from?: string;
  readonly to?: string;
}

/** A day, typed or picked from a calendar. The value is `YYYY-MM-DD`, or null. */
export function DateField({ field, disabled, from, to, ...shell }: DateFieldProps) {
  const { attach, ...bound } = useField(field);
  return (
    <FieldShell {...shell} id={bound.id} slot={bound.slot} error={bound.error}>
      <PlainDate
        id={bound.id}
        name={bound.name}
        label={shell.label}
        aria-labelledby={`${bound.id}-label`}
        aria-describedby={bound.slot}
        value={bound.value}
        onChange={bound.change}
        onBlur={bound.blur}
        from={from}
        to={to}
        disabled={disabled}
        invalid={bound.error !== undefined}
        required={!shell.optional}
        attach={attach}
      />
    </FieldShell>
  );
}

export interface PlainDateProps extends Pick<DateFieldProps, 'from' | 'to' | 'disabled'> {
  /** The accessible name, unless `aria-labelledby` is given. */
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (day: string | null) => void;
  readonly id?: string;
  readonly name?: string;
  readonly onBlur?: () => void;
  readonly invalid?: boolean;
  readonly required?: boolean;
  readonly attach?: (handle: { focus: () => void } | null) => void;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
}

/** A day outside a form. It may be pasted in any notation. */
export function PlainDate({ label, value, onChange, from, to, disabled, invalid, required, ...bound }: PlainDateProps) {
  const t = useT();
  const pasted = usePastedDate(onChange);
  return (
    <I18nProvider locale={getLocale(t.language)}>
      <DatePicker
        {...(bound.id === undefined ? {} : { id: bound.id })}
        {...(bound['aria-labelledby'] ? { 'aria-labelledby': bound['aria-labelledby'] } : { 'aria-label': label })}
        {...(bound['aria-describedby'] ? { 'aria-describedby': bound['aria-describedby'] } : {})}
        {...(bound.onBlur ? { onBlur: bound.onBlur } : {})}
        value={parseDay(value)}
        onChange={(day) => {
          pasted.clear();
          onChange(day?.toString() ?? null);
        }}
        minValue={parseDay(from)}
        maxValue={parseDay(to)}
        isDisabled={disabled}
        isInvalid={invalid}
        isRequired={required}
        validationBehavior="aria"
        shouldForceLeadingZeros
      >
        <Group className={fieldStyles.box} data-name={bound.name} onPaste={pasted.onPaste}>
          <DateInput
            className={styles.input}
            ref={(box) => bound.attach?.(box && { focus: () => focusFirstSegment(box) })}
          >
            {(segment) => <DateSegment segment={segment} className={styles.segment} />}
          </DateInput>
          <Button className={fieldStyles.inner} aria-label={t('ui.open_calendar')}>
            <IconCalendar size={16} stroke={1.75} aria-hidden />
          </Button>
        </Group>
        {pasted.note}
        <Popover className={styles.popover}>
          <Dialog className={styles.dialog} aria-label={label}>
            <Calendar>
              <header>
                <Button slot="previous" className={fieldStyles.inner}>
                  <IconChevronLeft className="flip" size={16} stroke={1.75} aria-hidden />
                </Button>
                <Heading />
                <Button slot="next" className={fieldStyles.inner}>
                  <IconChevronRight className="flip" size={16} stroke={1.75} aria-hidden />
                </Button>
              </header>
              <CalendarGrid>{(day) => <CalendarCell date={day} className={styles.cell} />}</CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  );
}

const focusFirstSegment = (box: HTMLElement): void => box.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
