// The fields of a project that a partner writes. Rules: docs/rules/projects.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { saveProject } from '@trunkline/contract/projects';
import { defineRecordFields } from '../platform/records/record-fields.ts';
import type { ProjectColumns } from './projects.sql.ts';

type SentProject = Omit<ParsedInput<typeof saveProject>, 'id' | 'version'>;

const optional = { empty: null } as const;

export const projectFields = defineRecordFields<ProjectColumns, SentProject>()(
  // Quotations name their project.
  { quotation_ids: 'none', draft_id: 'none', submit: 'none' },
  {
    project_name: { empty: '' },
    enduser_id: optional,
    description: optional,
    industry: optional,
    is_tender: { empty: false },
    is_protect: { empty: false },
    protect_start_time: optional,
    protect_end_time: optional,
    rival_brand: optional,
    advancement: optional,
    estimated_po_date: optional,
    predicted_awarding_date: optional,
    predicted_leadtime: optional,
    application_price: optional,
    currency: { empty: 'USD', nullKeeps: true },
    notes: optional,
    id: 'computed',
    version: 'computed',
    company_id: 'computed',
    user_id: 'computed',
    number: 'computed',
    state: 'computed',
    membership_type: 'computed',
    reason: 'computed',
    // The end user as it was when the project was saved.
    end_company: 'computed',
    enduser_name: 'computed',
    enduser_country: 'computed',
    enduser_address: 'computed',
    mail_domain: 'computed',
    applied_on: 'computed',
    submitted_at: 'computed',
    waiting_since: 'computed',
    decided_at: 'computed',
    created_at: 'computed',
    changed_at: 'computed',
    changed_by: 'computed',
  },
);
