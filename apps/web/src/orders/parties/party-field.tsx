import type { OrderParties, OrderPartyInput } from '@trunkline/contract/orders.shapes';
import { useController } from 'react-hook-form';
import { toCountryOptions, useCountries } from '../../accounts/countries.ts';
import { useT } from '../../client/text.tsx';
import { PlainCheckbox } from '../../ui/forms/checkbox.tsx';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { FieldBinding } from '../../ui/forms/use-shape-form.ts';
import styles from './parties.module.css';

type Company = OrderParties['company'];

/** The company as a party, to begin with. */
const toPartyInput = ({ company, contact, address, country, phone }: Company): OrderPartyInput => ({
  company,
  contact,
  address: address ?? '',
  country,
  phone: phone ?? '',
});

interface PartyFieldProps {
  /** The field of the whole party, which is null while the company takes its place. */
  readonly field: FieldBinding;
  readonly label: string;
  readonly company: Company;
}

/** A party of an order: a tick box, and its fields while it is not the company itself. */
export function PartyField({ field, label, company }: PartyFieldProps) {
  const t = useT();
  const countries = useCountries();
  const { field: party } = useController({ name: field.name, control: field.control });
  const part = (name: keyof OrderPartyInput): FieldBinding => ({
    name: `${field.name}.${name}`,
    control: field.control,
  });
  const isOn = party.value != null;
  return (
    <fieldset className={styles.party}>
      <legend className="sr">{label}</legend>
      <PlainCheckbox
        label={label}
        checked={isOn}
        onChange={(checked) => party.onChange(checked ? toPartyInput(company) : null)}
      />
      {isOn && (
        <div className={styles.fields}>
          <TextField field={part('company')} label={t('orders.party_company')} maxLength={200} />
          <TextField field={part('contact')} label={t('orders.party_contact')} maxLength={200} optional />
          <ComboBox field={part('country')} label={t('orders.party_country')} options={toCountryOptions(countries)} />
          <TextField field={part('phone')} label={t('orders.party_phone')} type="tel" maxLength={50} optional />
          <TextArea field={part('address')} label={t('orders.party_address')} maxLength={500} rows={2} full />
        </div>
      )}
    </fieldset>
  );
}
