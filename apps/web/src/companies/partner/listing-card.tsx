import {
  getPartnerListing,
  maxListingText,
  type PartnerListing,
  savePartnerListing,
} from '@trunkline/contract/partners/listing';
import { useQuery } from '@tanstack/react-query';
import type { TextKey } from '@trunkline/text';
import { useState } from 'react';
import { z } from 'zod/mini';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { paths } from '../../navigation.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { StaleFormNotice } from '../../ui/feedback/stale-form-notice.tsx';
import { Status, type Tone } from '../../ui/feedback/status.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Form, SubmitButton } from '../../ui/forms/form.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useAutosavedForm } from '../../ui/forms/use-autosave.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { Card } from '../../ui/layout/card.tsx';
import { FactList } from '../../ui/layout/facts.tsx';
import { PathLink } from '../../ui/layout/path-link.tsx';
import { companyQueries, useRefreshCompany } from './company.queries.ts';
import type { EveryField } from '../../ui/forms/every-field.ts';

const tones: Readonly<Record<PartnerListing['state'], Tone>> = {
  off: 'line',
  listed: 'ok',
  no_membership: 'warn',
  hidden: 'bad',
};

/** Whether and how the company stands in the public partner finder. The owner decides. */
export function ListingCard({ companyId }: { readonly companyId: string }) {
  const t = useT();
  const { data } = useQuery(companyQueries.listing());
  if (!data) return null;
  return (
    <Card
      title={t('common.partner_finder')}
      end={<Status tone={tones[data.state]}>{t(`company.listing_${data.state}`)}</Status>}
    >
      <div className="stack">
        <p className="meta">{t('company.listing_text')}</p>
        <p>
          <PathLink to={paths.partnerFinder}>{t('company.listing_open')}</PathLink>
        </p>
        {data.hidden_reason !== null && (
          <Notice tone="warn">{t('company.listing_hidden_because', { reason: data.hidden_reason })}</Notice>
        )}
        {data.state === 'no_membership' && <Notice tone="info">{t('company.listing_no_membership_text')}</Notice>}
        {data.actions.includes('savelisting') ? (
          <ListingForm listing={data} companyId={companyId} />
        ) : (
          <ListingFacts listing={data} />
        )}
      </div>
    </Card>
  );
}

const listingShape = z.omit(savePartnerListing.input, { version: true });
type ListingValues = z.input<typeof listingShape>;

const toValues = ({ is_listed, city, description, email }: PartnerListing): EveryField<ListingValues> => ({
  is_listed,
  city: city ?? '',
  description: description ?? '',
  email: email ?? '',
});

const fieldLabels: Readonly<Record<string, TextKey>> = {
  is_listed: 'company.listing_switch',
  city: 'company.listing_city',
  description: 'company.listing_description',
  email: 'company.listing_email',
} satisfies Record<keyof ListingValues, TextKey>;

interface ListingProps {
  readonly listing: PartnerListing;
}

function ListingForm({ listing, companyId }: ListingProps & { readonly companyId: string }) {
  const t = useT();
  const refresh = useRefreshCompany();
  const [base, setBase] = useState(listing);
  const form = useShapeForm(listingShape, toValues(base));
  const autosave = useAutosavedForm(form, { object: 'partner-listing', id: companyId, version: base.version });
  const takeSaved = (saved: PartnerListing) => {
    setBase(saved);
    form.reset(toValues(saved));
  };
  const save = useAction(savePartnerListing, {
    quiet: true,
    onDone: async (saved) => {
      takeSaved(saved);
      toast.ok(t('company.listing_saved'));
      await refresh();
    },
  });
  return (
    <Form
      form={form}
      error={save.error}
      busy={save.busy}
      autosave={autosave}
      columns={2}
      stale={
        <StaleFormNotice
          {...{ form, save, base, toValues }}
          read={() => call(getPartnerListing, {})}
          describe={(path) => ({ label: t(fieldLabels[path] ?? 'common.partner_finder') })}
          onTake={takeSaved}
        />
      }
      onSubmit={(values) => void save.run({ ...values, version: base.version })}
      actions={<SubmitButton>{t('ui.save')}</SubmitButton>}
    >
      <Checkbox
        field={form.field('is_listed')}
        label={t('company.listing_switch')}
        hint={t('company.listing_switch_hint')}
        full
      />
      <TextField field={form.field('city')} label={t('company.listing_city')} maxLength={100} />
      <TextField
        field={form.field('email')}
        label={t('company.listing_email')}
        hint={t('company.listing_email_hint')}
        type="email"
        optional
        ltr
      />
      <TextArea
        field={form.field('description')}
        label={t('company.listing_description')}
        hint={t('company.listing_description_hint', { max: maxListingText })}
        maxLength={maxListingText}
        optional
        full
      />
    </Form>
  );
}

function ListingFacts({ listing: { city, email, description } }: ListingProps) {
  const t = useT();
  const show = (value: string | null) =>
    value === null ? <span className="meta">{t('company.not_given')}</span> : <bdi>{value}</bdi>;
  return (
    <FactList
      facts={[
        { label: t('company.listing_city'), value: show(city) },
        { label: t('company.listing_email'), value: show(email) },
        { label: t('company.listing_description'), value: show(description) },
      ]}
    />
  );
}
