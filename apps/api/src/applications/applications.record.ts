// The fields of an application: its answers. Rules: docs/rules/applications.md
import type { saveApplication } from '@trunkline/contract/applications';
import type { SubPartner, Volume } from '@trunkline/contract/applications.shapes';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { formatCents, toCents } from '@trunkline/rules/cents';
import { defineRecordFields, type ValuesOf } from '../platform/records/record-fields.ts';
import type { ApplicationRecord } from './applications.sql.ts';

type SentApplication = Omit<ParsedInput<typeof saveApplication>, 'id' | 'version'>;

const toMoney = (amount: string | null | undefined): string | null =>
  amount == null ? null : formatCents(toCents(amount));

const toVolume = ({ year, total, via_distributor }: NonNullable<SentApplication['volumes']>[number]): Volume => ({
  year,
  total: toMoney(total),
  via_distributor: toMoney(via_distributor),
});

const toSubPartner = (row: NonNullable<SentApplication['sub_partners']>[number]): SubPartner => ({
  company: row.company,
  item_detail: row.item_detail ?? null,
  industry: row.industry ?? null,
  business_type: row.business_type ?? null,
  contact: row.contact ?? null,
  email: row.email ?? null,
  phone: row.phone ?? null,
  website: row.website ?? null,
});

const list = { empty: [] };

export const applicationFields = defineRecordFields<ApplicationRecord, SentApplication>()(
  // The form is the type, which never changes.
  { form: 'none', submit: 'none' },
  {
    target_enduser_type: { empty: null },
    product_lines: list,
    main_distributor: { empty: null },
    competitor_brands: list,
    other_brands: list,
    services: list,
    volumes: { empty: [], read: (sent) => sent.map(toVolume) },
    sub_partners: { empty: [], read: (sent) => sent.map(toSubPartner) },
    commitment: { empty: false },
    id: 'computed',
    version: 'computed',
    company_id: 'computed',
    user_id: 'computed',
    number: 'computed',
    type: 'computed',
    state: 'computed',
    level: 'computed',
    membership_id: 'computed',
    expires_at: 'computed',
    submitted_at: 'computed',
    waiting_since: 'computed',
    decided_at: 'computed',
    created_at: 'computed',
    changed_at: 'computed',
    changed_by: 'computed',
  },
);
export type Answers = ValuesOf<typeof applicationFields>;
