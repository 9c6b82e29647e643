import {
  addressKinds,
  type CompanyAddress,
  deleteCompanyAddress,
  listCompanyAddresses,
  saveCompanyAddress,
} from '@trunkline/contract/people/company-profile';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import type { TextKey } from '@trunkline/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toCountryOptions, useCountries } from '../../accounts/countries.ts';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx';
import { Bar } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useAutosavedForm } from '../../ui/forms/use-autosave.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Grid, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './company-page.module.css';
import { companyQueries, useRefreshCompany } from './company.queries.ts';

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
            {t('company.address_add')}
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
          <Button look="link" aria-label={`${t('company.address_edit')}: ${address.company}`} onPress={onEdit}>
            {t('company.address_edit')}
          </Button>
          <Button look="link" aria-label={`${t('company.address_delete')}: ${address.company}`} onPress={onDelete}>
            {t('company.address_delete')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

const emptyAddress = { kind: 'ship_to', company: '', contact: '', address: '', country: '', phone: '' } as const;

type AddressValues = EndpointInput<typeof saveCompanyAddress>;

const toValues = (address: CompanyAddress): AddressValues => ({
  ...address,
  contact: address.contact ?? '',
  phone: address.phone ?? '',
});
/** Values that the user types, without id and version. */
const toTyped = ({ id: _id, version: _version, ...typed }: AddressValues) => typed;

const fieldLabels: Readonly<Record<string, TextKey>> = {
  kind: 'company.address_kind',
  company: 'company.address_company',
  address: 'company.address_text',
  country: 'company.country',
  contact: 'company.address_contact',
  phone: 'company.address_phone',
  is_default: 'company.address_default',
};

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
  const refresh = useRefreshCompany();
  const form = useShapeForm(
    saveCompanyAddress.input,
    address ? toValues(address) : { ...emptyAddress, is_default: false },
  );
  const [base, setBase] = useState(address);
  const kept = useAutosavedForm(form, {
    object: 'address',
    ...(base && { id: base.id, version: base.version }),
  });
  const save = useAction(saveCompanyAddress, {
    quiet: true,
    onDone: async () => {
      toast.ok(t('company.address_saved'));
      onClose();
      await refresh();
    },
  });
  return (
    <Dialog
      title={t(address ? 'company.address_edit_title' : 'company.address_add_title')}
      width={800}
      onClose={onClose}
    >
      <Form
        form={form}
        error={save.error}
        busy={save.busy}
        kept={kept}
        stale={
          base && (
            <StaleNotice<CompanyAddress, ReturnType<typeof toTyped>>
              error={save.error}
              read={() => readAddress(base.id)}
              fields={{
                toSides: (newest) => ({
                  before: toTyped(toValues(base)),
                  mine: toTyped(form.getValues()),
                  theirs: toTyped(toValues(newest)),
                }),
                describe: (path) => ({ label: t(fieldLabels[path] ?? 'company.addresses') }),
              }}
              onTake={(newest, merged) => {
                const stored = toValues(newest);
                setBase(newest);
                form.reset(stored);
                if (merged) form.reset({ ...stored, ...merged }, { keepDefaultValues: true });
                save.reset();
              }}
              onClose={save.reset}
            />
          )
        }
        columns={2}
        onSubmit={(values) => void save.run(values)}
        actions={<DialogButtons onCancel={onClose}>{t('ui.save')}</DialogButtons>}
      >
        <Select
          field={form.field('kind')}
          label={t('company.address_kind')}
          options={addressKinds.map((kind) => ({ value: kind, label: t(`company.${kind}`) }))}
        />
        <TextField field={form.field('company')} label={t('company.address_company')} maxLength={200} />
        <TextArea field={form.field('address')} label={t('company.address_text')} maxLength={500} rows={2} full />
        <ComboBox field={form.field('country')} label={t('company.country')} options={toCountryOptions(countries)} />
        <TextField field={form.field('contact')} label={t('company.address_contact')} maxLength={200} optional />
        <TextField field={form.field('phone')} label={t('company.address_phone')} type="tel" maxLength={50} optional />
        <Checkbox field={form.field('is_default')} label={t('company.address_default')} full />
      </Form>
    </Dialog>
  );
}

function DeleteDialog({ address: shown, onClose }: { readonly address: CompanyAddress; readonly onClose: () => void }) {
  const t = useT();
  const refresh = useRefreshCompany();
  const [address, setAddress] = useState(shown);
  const remove = useAction(deleteCompanyAddress, {
    quiet: true,
    onDone: async () => {
      toast.ok(t('company.address_deleted'));
      onClose();
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      title={t('company.address_delete_title')}
      text={t('company.address_delete_text')}
      confirm={t('company.address_delete')}
      look="danger"
      error={remove.error}
      busy={remove.busy}
      stale={() => (
        <StaleNotice
          error={remove.error}
          read={() => readAddress(address.id)}
          onTake={(newest) => {
            setAddress(newest);
            remove.reset();
          }}
          onClose={remove.reset}
        />
      )}
      onConfirm={() => void remove.run({ id: address.id, version: address.version })}
      onClose={onClose}
    />
  );
}
