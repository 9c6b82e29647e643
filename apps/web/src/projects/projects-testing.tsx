// A project in any standing, and its pages with their texts, for tests.
import { createTestT } from '../testing/test-texts.ts';
import type { Project } from '@trunkline/contract/projects.shapes';
import type { ReactNode } from 'react';
import { renderPage } from '../testing/render-page.tsx';

const t = createTestT();

/** Renders a page of projects, or a part of one. */
export const renderProjectPage = (part: () => ReactNode, address = '/') =>
  renderPage(part, { t, vendor: 'Corvid', address });

/** Protected from 1 October to 29 December 2026; its update is due on 30 November. */
export const buildTestProject = (changes: Partial<Project> = {}): Project => ({
  id: 'p1',
  number: 'P-2026-000052',
  project_name: 'Port of Anselm fibre ring',
  enduser_id: 'e1',
  end_company: 'Port of Anselm',
  enduser_name: 'Jane Porter',
  enduser_country: 'JO',
  state: 'approved',
  state_label: 'Approved',
  protection: 'protected',
  protection_label: 'Protected',
  protect_start_time: '2026-10-01',
  protect_end_time: '2026-12-29',
  protection_days: 90,
  days_left: 37,
  update_due_on: '2026-11-30',
  update_grace_until: '2026-12-14',
  extended: false,
  extension: null,
  waiting_on: null,
  waiting_since: null,
  application_price: '86400.00',
  currency: 'USD',
  quotations_count: 1,
  created_at: '2026-09-28T09:00:00.000Z',
  submitted_at: '2026-09-29T09:00:00.000Z',
  version: 7,
  steps: [
    { name: 'update', on: 'us', by: '2026-11-30', due: false },
    { name: 'extend', on: 'us', by: '2026-12-29', due: false },
    { name: 'close', on: 'us', by: null, due: false },
  ],
  actions: ['update', 'extend', 'close', 'quote'],
  description: null,
  industry: 'transport',
  is_tender: false,
  is_protect: true,
  rival_brand: null,
  advancement: 45,
  estimated_po_date: '2027-01-15',
  predicted_awarding_date: '2027-01-08',
  predicted_leadtime: 42,
  notes: null,
  gpl_price: '131940.00',
  membership_type: 'DPP',
  vendor_id: 'P-2026-000052',
  application_date: '2026-09-29',
  prepared_by: 'Lina Orfali',
  quotation_ids: ['q1'],
  quotations: [
    {
      id: 'q1',
      number: 'Q-2026-000377',
      state: 'approved',
      state_label: 'Approved',
      currency: 'USD',
      total: '18940.00',
      total_usd: '18940.00',
      valid_until: '2026-12-27',
      pieces: 12,
      open: 4,
      is_current: true,
    },
  ],
  queue: null,
  updates: [],
  timeline: [
    {
      at: '2026-09-29T09:00:00.000Z',
      who: 'Lina Orfali',
      side: 'company',
      from: 'draft',
      move: 'submit',
      to: 'submitted',
      reason: null,
    },
  ],
  protection_timeline: [
    {
      at: '2026-10-01T09:40:00.000Z',
      who: 'Mei Torvald',
      side: 'staff',
      from: 'requested',
      move: 'protect',
      to: 'protected',
      reason: null,
    },
  ],
  ledger: [],
  reason: null,
  terms: { protection_days: 90, extension_days: 90, update_days: 30, grace_days: 14 },
  ...changes,
});
