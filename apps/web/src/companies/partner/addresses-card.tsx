import {
  addressKinds,
  type CompanyAddress,
  deleteCompanyAddress,
  listCompanyAddresses,
  saveCompanyAddress,
} from '@trunkline/contract/people/company-profile';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field } from '../../dialogs/action-field.tsx';
import { toCountryOptions, useCountries } from '../../client/countries.ts';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Bar } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Grid, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './company-page.module.css';
import { companyQueries, useRefreshCompany } from './company.queries.ts';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import type { EveryField } from '../../ui/forms/every-field.ts';

/** The addresses that new orders offer. The owner keeps them. */
export function AddressesCard({ isOwner }: { readonly isOwner: boolean }) {
  const t = useT();
  const [edited, setEdited] = useState<CompanyAddress | 'new'>();
  const [deleted, setDeleted] = useState<CompanyAddress>();
  const { data, error, refetch } = useQuery(companyQueries.addresses());
  return (
    <Card
      title={t('company.addresses')}
      end={
        isOwner && (
          <Button icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onPress={() => setEdited('new')}>
            {t('common.add')}
          </Button>
        )
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Bar height={96} />}
      {data?.list.length === 0 && (
        <Empty
          icon={<IconMapPin size={28} stroke={1.25} aria-hidden />}
          title={t('company.addresses')}
          text={t(isOwner ? 'company.addresses_empty' : 'company.addresses_empty_member')}
        />
      )}
      <Grid as="ul" gap="4" className={styles.addresses}>
        {data?.list.map((address) => (
          <AddressItem
            key={address.id}
            address={address}
            {...(isOwner && { onEdit: () => setEdited(address), onDelete: () => setDeleted(address) })}
          />
        ))}
      </Grid>
      {edited && <AddressDialog address={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteDialog address={deleted} onClose={() => setDeleted(undefined)} />}
    </Card>
  );
}

interface AddressItemProps {
  readonly address: CompanyAddress;
  readonly onEdit?: () => void;
  readonly onDelete?: () => void;
}

function AddressItem({ address, onEdit, onDelete }: AddressItemProps) {
  const t = useT();
  const country = useCountries().find(({ code }) => code === address.country);
  return (
    <Stack as="li" gap="1" content="start" padY="4" padX="5" line="all" radius="1" size="small" breakWords>
      <Row as="span" gap="4" justify="between">
        <span className="meta">{t(`company.${address.kind}`)}</span>
        {address.is_default && <span className="meta">{t('company.standard')}</span>}
      </Row>
      <strong>
        <bdi>{address.company}</bdi>
      </strong>
      <Text as="span" whiteSpace="pre-line">
        <bdi>{address.address}</bdi>
      </Text>
      <span>{country?.name ?? address.country}</span>
      {(address.contact || address.phone) && (
        <span className="meta">
          {address.contact && <bdi>{address.contact}</bdi>} {address.phone && <bdi dir="ltr">{address.phone}</bdi>}
        </span>
      )}
      {onEdit && onDelete && (
        <Row as="span" gap="4" justify="start" padTop="3">
          <Button look="link" aria-label={`${t('common.edit')}: ${address.company}`} onPress={onEdit}>
            {t('common.edit')}
          </Button>
          <Button look="link" aria-label={`${t('common.delete')}: ${address.company}`} onPress={onDelete}>
            {t('common.delete')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

const toValues = (address: CompanyAddress | undefined) =>
  ({
    kind: address?.kind ?? 'ship_to',
    company: address?.company ?? '',
    address: address?.address ?? '',
    country: address?.country ?? '',
    contact: address?.contact ?? '',
    phone: address?.phone ?? '',
    is_default: address?.is_default ?? false,
  }) as const satisfies EveryField<EndpointInput<typeof saveCompanyAddress>, 'id' | 'version'>;

/** The stored address; throws for one that a colleague deleted. */
async function readAddress(id: string): Promise<CompanyAddress> {
  const found = (await call(listCompanyAddresses, {})).list.find((one) => one.id === id);
  if (!found) throw new Error('the address was deleted');
  return found;
}

interface AddressDialogProps {
  readonly address: CompanyAddress | undefined;
  readonly onClose: () => void;
}

function AddressDialog({ address, onClose }: AddressDialogProps) {
  const t = useT();
  const countries = useCountries();
  return (
    <ActionDialog
      endpoint={saveCompanyAddress}
      record={address}
      conflict={address && { read: () => readAddress(address.id) }}
      title={t(address ? 'company.address_edit_title' : 'company.address_add_title')}
      width={800}
      columns={2}
      submit={t('ui.save')}
      done={t('company.address_saved')}
      fields={{
        kind: field(Select, {
          label: t('company.address_kind'),
          options: addressKinds.map((kind) => ({ value: kind, label: t(`company.${kind}`) })),
        }),
        company: field(TextField, { label: t('company.address_company'), maxLength: 200 }),
        address: field(TextArea, { label: t('common.address'), maxLength: 500, rows: 2, full: true }),
        country: field(ComboBox, { label: t('common.country'), options: toCountryOptions(countries) }),
        contact: field(TextField, { label: t('common.contact'), maxLength: 200 }),
        phone: field(TextField, { label: t('company.address_phone'), type: 'tel', maxLength: 50 }),
        is_default: field(Checkbox, { label: t('company.address_default'), full: true }),
      }}
      values={toValues}
      onDone={useRefreshCompany()}
      onClose={onClose}
    />
  );
}

function DeleteDialog({ address, onClose }: { readonly address: CompanyAddress; readonly onClose: () => void }) {
  const t = useT();
  return (
    <ActionDialog
      endpoint={deleteCompanyAddress}
      record={address}
      conflict={{ read: () => readAddress(address.id) }}
      title={t('company.address_delete_title')}
      text={t('company.address_delete_text')}
      submit={t('common.delete')}
      look="danger"
      done={t('company.address_deleted')}
      onDone={useRefreshCompany()}
      onClose={onClose}
    />
  );
}
