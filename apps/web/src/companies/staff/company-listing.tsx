import type { CompanyDetail } from '@trunkline/contract/staff/companies';
import {
  getStaffPartnerListing,
  hidePartnerListing,
  showPartnerListing,
  type staffListingActions,
  type StaffPartnerListing,
} from '@trunkline/contract/staff/partners/listings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { reasonField } from '../../dialogs/action-field.tsx';
import { call } from '../../client/call.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Status, type Tone } from '../../ui/feedback/status.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FactList } from '../../ui/layout/facts.tsx';
import { companyQueries } from './companies.queries.ts';

type ListingAction = (typeof staffListingActions)[number];

const tones: Readonly<Record<StaffPartnerListing['state'], Tone>> = {
  off: 'line',
  listed: 'ok',
  no_membership: 'warn',
  hidden: 'bad',
};

interface CompanyProps {
  readonly company: CompanyDetail;
}

/** What the company shows in the public partner finder. Staff may hide it. */
export function ListingCard({ company }: CompanyProps) {
  const t = useT();
  const format = useFormat();
  const [asked, setAsked] = useState<ListingAction>();
  const { data } = useQuery(companyQueries.listing(company.id));
  if (!data) return null;
  const [action] = data.actions;
  return (
    <Card
      title={t('common.partner_finder')}
      end={
        action && (
          <Button look="link" onPress={() => setAsked(action)}>
            {t(`companies.listing_${action}`)}
          </Button>
        )
      }
    >
      <FactList
        facts={[
          {
            label: t('companies.listing_state'),
            value: <Status tone={tones[data.state]}>{t(`companies.listing_${data.state}`)}</Status>,
          },
          ...(data.city === null ? [] : [{ label: t('companies.listing_city'), value: <bdi>{data.city}</bdi> }]),
          ...(data.email === null ? [] : [{ label: t('companies.listing_email'), value: <bdi>{data.email}</bdi> }]),
          ...(data.description === null
            ? []
            : [{ label: t('companies.listing_description'), value: <bdi>{data.description}</bdi> }]),
          ...(data.hidden_at === null
            ? []
            : [
                {
                  label: t('companies.listing_hidden_by', {
                    name: data.hidden_by ?? '–',
                    day: format.day(data.hidden_at),
                  }),
                  value: <bdi>{data.hidden_reason}</bdi>,
                },
              ]),
        ]}
      />
      {asked && <ListingDialog company={company} listing={data} action={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

interface DialogProps extends CompanyProps {
  readonly listing: StaffPartnerListing;
  readonly action: ListingAction;
  readonly onClose: () => void;
}

/** Hides or shows the company with a reason that it reads. */
function ListingDialog({ company: { id, company }, listing, action, onClose }: DialogProps) {
  const t = useT();
  const cache = useQueryClient();
  const take = (newest: StaffPartnerListing) => void cache.setQueryData(companyQueries.listing(id).queryKey, newest);
  return (
    <ActionDialog
      endpoint={action === 'hide' ? hidePartnerListing : showPartnerListing}
      record={{ ...listing, id }}
      conflict={{
        read: async () => ({ ...(await call(getStaffPartnerListing, { id })), id }),
        take,
        isOpen: ({ actions }) => actions.includes(action),
      }}
      title={t(`companies.listing_${action}_title`)}
      text={t(`companies.listing_${action}_text`, { company })}
      submit={t(`companies.listing_${action}`)}
      look={action === 'hide' ? 'danger' : 'primary'}
      done={t('companies.saved')}
      fields={{ reason: reasonField(t, { required: true }) }}
      onDone={take}
      onClose={onClose}
    />
  );
}
