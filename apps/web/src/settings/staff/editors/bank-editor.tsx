import { useId } from 'react';
import { useT } from '../../../client/text.tsx';
import { HintLine } from '../../../ui/forms/field.tsx';
import { Stack } from '../../../ui/layout/parts.tsx';
import fieldStyles from '../../../ui/forms/field.module.css';
import { type BankField, bankFields, listMissingBankFields, parseBank, writeBank } from './setting-rows.model.ts';
import styles from './setting-editors.module.css';

interface BankEditorProps {
  readonly label: string;
  readonly typed: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (typed: string) => void;
}

/** Characters that each field takes. */
const lengths: Readonly<Record<BankField, number>> = { name: 200, account: 64, swift: 20, address: 500 };

/** The account that partners pay to: all fields, or none. */
export function BankEditor({ label, typed, error, disabled, onChange }: BankEditorProps) {
  const t = useT();
  const bank = parseBank(typed);
  const slot = useId();
  const missing = listMissingBankFields(typed);
  return (
    <Stack as="fieldset" gap="4" shrink pad="0" aria-label={label} className={styles.bank}>
      {bankFields.map((name) => (
        <BankInput
          key={name}
          name={name}
          value={bank[name]}
          error={missing.includes(name) ? t('validation.required') : undefined}
          disabled={disabled}
          onChange={(text) => onChange(writeBank({ ...bank, [name]: text }))}
        />
      ))}
      {error && missing.length === 0 && <HintLine id={slot} error={error} />}
    </Stack>
  );
}

interface BankInputProps {
  readonly name: BankField;
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (text: string) => void;
}

function BankInput({ name, value, error, disabled, onChange }: BankInputProps) {
  const t = useT();
  const id = useId();
  const isCode = name === 'account' || name === 'swift';
  const shared = {
    id,
    className: isCode ? `${fieldStyles.control} ${styles.code}` : fieldStyles.control,
    dir: isCode ? 'ltr' : 'auto',
    placeholder: ' ',
    value,
    disabled,
    maxLength: lengths[name],
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-slot` : undefined,
  } as const;
  return (
    <div className={fieldStyles.field} data-invalid={error ? true : undefined}>
      <label htmlFor={id} className={fieldStyles.label}>
        {t(`settings.bank_${name}`)}
      </label>
      <div className={fieldStyles.box}>
        {name === 'address' ? (
          <textarea {...shared} rows={3} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <input {...shared} onChange={(event) => onChange(event.target.value)} />
        )}
      </div>
      {error && <HintLine id={`${id}-slot`} error={error} />}
    </div>
  );
}
