import type { OrderParties, OrderPartyInput } from '@trunkline/contract/orders.shapes';
import type { CompanyAddress } from '@trunkline/contract/people/company-profile';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { toCountryOptions, useCountries } from '../../client/countries.ts';
import { companyQueries } from '../../companies/partner/company.queries.ts';
import { useT } from '../../client/text.tsx';
import { PlainCheckbox } from '../../ui/forms/checkbox.tsx';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { FieldBinding } from '../../ui/forms/use-shape-form.ts';
import { Grid, Panel } from '../../ui/layout/parts.tsx';
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

interface SavedAddressProps {
  readonly kind: CompanyAddress['kind'];
  readonly onChoose: (address: CompanyAddress) => void;
}

/** The addresses that the company keeps, to fill in the party. Nothing while there are none. */
function SavedAddresses({ kind, onChoose }: SavedAddressProps) {
  const t = useT();
  const { data } = useQuery(companyQueries.addresses());
  const addresses = data?.list.filter((address) => address.kind === kind) ?? [];
  if (addresses.length === 0) return null;
  return (
    <PlainSelect
      label={t('orders.saved_address')}
      empty={t('orders.saved_address_choose')}
      value=""
      options={addresses.map(({ id, company, address }) => ({
        value: id,
        label: `${company}, ${address.split('\n')[0]}`,
      }))}
      onChange={(id) => {
        const chosen = addresses.find((one) => one.id === id);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

interface PartyFieldProps {
  /** The field of the whole party, which is null while the company takes its place. */
  readonly field: FieldBinding;
  readonly label: string;
  readonly company: Company;
  /** Kind of the kept addresses that are offered. */
  readonly saved?: CompanyAddress['kind'];
}

/** A party of an order: a tick box, and its fields while it is not the company itself. */
export function PartyField({ field, label, company, saved }: PartyFieldProps) {
  const t = useT();
  const countries = useCountries();
  const { field: party } = useController({ name: field.name, control: field.control });
  const part = (name: keyof OrderPartyInput): FieldBinding => ({
    name: `${field.name}.${name}`,
    control: field.control,
  });
  const isOn = party.value != null;
  return (
    <Panel as="fieldset" span shrink pad="0" className={styles.party}>
      <legend className="sr">{label}</legend>
      <PlainCheckbox
        label={label}
        checked={isOn}
        onChange={(checked) => party.onChange(checked ? toPartyInput(company) : null)}
      />
      {isOn && (
        <Grid columns="2" one="760" gapX="5" gapY="2" top="3" padStart="4" className={styles.fields}>
          {saved && (
            <SavedAddresses
              kind={saved}
              onChoose={({ company: name, contact, address, country, phone }) =>
                party.onChange({ company: name, contact: contact ?? '', address, country, phone: phone ?? '' })
              }
            />
          )}
          <TextField field={part('company')} label={t('common.company')} maxLength={200} />
          <TextField field={part('contact')} label={t('common.contact')} maxLength={200} optional />
          <ComboBox field={part('country')} label={t('common.country')} options={toCountryOptions(countries)} />
          <TextField field={part('phone')} label={t('common.telephone')} type="tel" maxLength={50} optional />
          <TextArea field={part('address')} label={t('common.address')} maxLength={500} rows={2} full />
        </Grid>
      )}
    </Panel>
  );
}
