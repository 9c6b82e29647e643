import type { ClipboardEvent } from 'react';
import { type FieldBinding } from '../../../ui/forms/use-shape-form.ts';
import { useField } from '../../../ui/forms/field.tsx';
import { useTypedNumber } from '../../../ui/forms/reading/typed-number.tsx';
import { Panel, Text } from '../../../ui/layout/parts.tsx';
import styles from './form.module.css';

interface CellInputProps {
  readonly field: FieldBinding;
  readonly label: string;
  readonly kind?: 'text' | 'money' | 'email' | 'tel' | 'url';
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** An input in a cell of a table: its label is for screen readers, its error stands under it. */
export function CellInput({ field, label, kind = 'text', onPaste }: CellInputProps) {
  const { attach, ...bound } = useField(field);
  const typed = useTypedNumber({ value: bound.text, onChange: bound.change, currency: 'USD' });
  const isMoney = kind === 'money';
  return (
    <Panel as="span" block className={styles.cell} data-invalid={bound.error ? true : undefined}>
      <input
        {...bound.aria}
        ref={attach}
        aria-label={label}
        type={isMoney ? 'text' : kind}
        inputMode={isMoney ? 'decimal' : undefined}
        data-kind={kind}
        value={isMoney ? typed.text : bound.text}
        onChange={(event) => (isMoney ? typed.change : bound.change)(event.target.value)}
        onBlur={bound.blur}
        onPaste={onPaste}
        autoComplete="off"
      />
      {isMoney && typed.note}
      <Text as="span" tone="danger" size="meta" leading="16" block id={bound.slot} className={styles.cellError}>
        {isMoney && typed.isQuestion ? undefined : bound.error}
      </Text>
    </Panel>
  );
}
