import { maxLookupNumbers, readNumberList } from '@trunkline/rules/reading/number-list';
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useT } from '../client/text.tsx';
import { Button } from '../ui/forms/button.tsx';
import { useEarlyText } from '../ui/forms/use-early-text.ts';
import { Panel, Row, Stack, Text } from '../ui/layout/parts.tsx';
import type { LookupState } from './use-lookup.ts';
import styles from './lookup-form.module.css';

/** By numbers, or by the code that stands on the paper. */
export type LookupKind = 'numbers' | 'code';
export interface LookupValues {
  readonly kind: LookupKind;
  readonly numbers: string;
  readonly code: string;
}

interface LookupFormProps {
  readonly lookup: Pick<LookupState<unknown>, 'isVisitor' | 'captcha' | 'errors' | 'failure' | 'isBusy' | 'run'>;
  readonly values: LookupValues;
  readonly onChange: (values: LookupValues) => void;
  /** What the numbers are called, and the name of their field in the call. */
  readonly numbersLabel: string;
  readonly numbersField: string;
  readonly submit: string;
}

/** The form of a lookup: numbers or a code, and the captcha of visitors. The texts are `lookups.json` and `captcha.json`. */
export function LookupForm({ lookup, values, onChange, numbersLabel, numbersField, submit }: LookupFormProps) {
  const form = useRef<HTMLElement>(null);
  const { errors, failure, captcha, isVisitor, isBusy, run } = lookup;
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [errors]);
  useLayoutEffect(() => {
    // What was typed before the scripts came stands in the field alone.
    const typed = form.current?.querySelector('textarea')?.value;
    if (typed) onChange({ ...values, numbers: typed });
    // oxlint-disable-next-line react/exhaustive-deps -- the field of the server is read once
  }, []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <Stack as="form" ref={form} gap="4" pad="6" line="all" radius="2" noValidate onSubmit={onSubmit}>
      <KindChoice kind={values.kind} numbers={numbersLabel} onChange={(kind) => onChange({ ...values, kind })} />
      {values.kind === 'numbers' ? (
        <NumbersField
          label={numbersLabel}
          value={values.numbers}
          error={errors[numbersField]}
          onChange={(numbers) => onChange({ ...values, numbers })}
        />
      ) : (
        <CodeInput
          value={values.code}
          error={errors['verification_code'] ?? errors[numbersField]}
          onChange={(code) => onChange({ ...values, code })}
        />
      )}
      {isVisitor && <CaptchaField captcha={captcha} error={errors['captcha']} />}
      {failure && (
        <Panel as="p" padY="3" padX="5" tone="danger" surface="danger" radius="1" role="alert">
          {failure}
        </Panel>
      )}
      <Row>
        <Button type="submit" look="primary" busy={isBusy}>
          {submit}
        </Button>
      </Row>
    </Stack>
  );
}

interface KindChoiceProps {
  readonly kind: LookupKind;
  readonly numbers: string;
  readonly onChange: (kind: LookupKind) => void;
}

function KindChoice({ kind, numbers, onChange }: KindChoiceProps) {
  const t = useT();
  const name = useId();
  const labels = { numbers, code: t('lookups.code') };
  return (
    <Row
      as="fieldset"
      gap="1"
      pad="1"
      surface="3"
      radius="1"
      self="start"
      selfX="start"
      size="small"
      className={styles.kinds}
      aria-label={t('lookups.by')}
    >
      {(['numbers', 'code'] as const).map((one) => (
        <label key={one}>
          <input className="sr" type="radio" name={name} checked={kind === one} onChange={() => onChange(one)} />
          {labels[one]}
        </label>
      ))}
    </Row>
  );
}

interface FieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function NumbersField({ label, value, error, onChange }: FieldProps & { readonly label: string }) {
  const t = useT();
  const id = useId();
  useEarlyText(id);
  return (
    <Stack gap="3">
      <Row justify="between" align="baseline" gap="4">
        <Text as="label" weight="500" htmlFor={id}>
          {label}
        </Text>
        <Text as="output" size="meta" tone="3">
          {t('lookups.count', { count: readNumberList(value).length, limit: maxLookupNumbers })}
        </Text>
      </Row>
      <textarea
        id={id}
        className={styles.field}
        rows={4}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={5000}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-slot`}
        onChange={(event) => onChange(event.target.value)}
      />
      <Slot id={`${id}-slot`} error={error} hint={t('lookups.numbers_hint')} />
    </Stack>
  );
}

function CodeInput({ value, error, onChange }: FieldProps) {
  const t = useT();
  const id = useId();
  useEarlyText(id);
  return (
    <Stack gap="3">
      <Text as="label" weight="500" htmlFor={id}>
        {t('lookups.code')}
      </Text>
      <input
        id={id}
        className={styles.field}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-slot`}
        onChange={(event) => onChange(event.target.value)}
      />
      <Slot id={`${id}-slot`} error={error} hint={t('lookups.code_hint')} />
    </Stack>
  );
}

interface SlotProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly hint: string;
}

/** The hint of a field; its error stands in the same place. */
const Slot = ({ id, error, hint }: SlotProps) => (
  <Text
    id={id}
    size="small"
    leading="20"
    tone={error ? 'danger' : '3'}
    className={styles.slot}
    role={error ? 'alert' : undefined}
  >
    {error ?? hint}
  </Text>
);
