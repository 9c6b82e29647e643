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
import { localeOf } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';

const readDay = (value: unknown): CalendarDate | null =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? parseDate(value) : null;

export interface DateFieldProps extends FieldProps {
  /** First and last day that may be chosen, `YYYY-MM-DD`. */
  readonly from?: string;
  readonly to?: string;
}

/** A day: typed in its parts or picked from the calendar; the value is `YYYY-MM-DD`, or null. */
export function DateField({ field, disabled, from, to, ...shell }: DateFieldProps) {
  const { attach, ...at } = useField(field);
  return (
    <FieldShell {...shell} id={at.id} slot={at.slot} error={at.error}>
      <PlainDate
        id={at.id}
        name={at.name}
        label={shell.label}
        aria-labelledby={`${at.id}-label`}
        aria-describedby={at.slot}
        value={at.value}
        onChange={at.change}
        onBlur={at.blur}
        from={from}
        to={to}
        disabled={disabled}
        invalid={at.error !== undefined}
        required={!shell.optional}
        attach={attach}
      />
    </FieldShell>
  );
}

export interface PlainDateProps extends Pick<DateFieldProps, 'from' | 'to' | 'disabled'> {
  /** Heard, unless `aria-labelledby` says what is. */
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

/** The same outside a form. */
export function PlainDate({ label, value, onChange, from, to, disabled, invalid, required, ...at }: PlainDateProps) {
  const t = useT();
  return (
    <I18nProvider locale={localeOf(t.language)}>
      <DatePicker
        {...(at.id === undefined ? {} : { id: at.id })}
        {...(at['aria-labelledby'] ? { 'aria-labelledby': at['aria-labelledby'] } : { 'aria-label': label })}
        {...(at['aria-describedby'] ? { 'aria-describedby': at['aria-describedby'] } : {})}
        {...(at.onBlur ? { onBlur: at.onBlur } : {})}
        value={readDay(value)}
        onChange={(day) => onChange(day?.toString() ?? null)}
        minValue={readDay(from)}
        maxValue={readDay(to)}
        isDisabled={disabled}
        isInvalid={invalid}
        isRequired={required}
        validationBehavior="aria"
        shouldForceLeadingZeros
      >
        <Group className={fieldStyles.box} data-name={at.name}>
          <DateInput className={styles.input} ref={(box) => at.attach?.(box && { focus: () => focusFirst(box) })}>
            {(segment) => <DateSegment segment={segment} className={styles.segment} />}
          </DateInput>
          <Button className={fieldStyles.inner} aria-label={t('ui.open_calendar')}>
            <IconCalendar size={16} stroke={1.75} aria-hidden />
          </Button>
        </Group>
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

const focusFirst = (box: HTMLElement): void => box.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
