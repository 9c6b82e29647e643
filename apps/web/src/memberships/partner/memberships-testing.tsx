// Fixtures for tests of memberships: texts, a programme and applications as the server answers them.
import { createTestT } from '../../testing/test-texts.ts';
import type { Application } from '@trunkline/contract/applications.shapes';
import { membershipTypes } from '@trunkline/contract/enums';
import type { ReactNode } from 'react';
import { renderPage } from '../../testing/render-page.tsx';
import { ToastRegion } from '../../ui/feedback/toast-region.tsx';
import type { Programme } from './memberships.queries.ts';

const t = createTestT();

export const renderMembershipPart = (part: ReactNode) =>
  renderPage(
    () => (
      <>
        {part}
        <ToastRegion />
      </>
    ),
    { t, vendor: 'Corvid' },
  );

export const buildTestProgramme = (more: Partial<Programme> = {}): Programme => ({
  programme: { html: '<p>Rules</p>' },
  types: membershipTypes.map((type) => ({ type, registers_projects: type === 'DPP', levels: [] })),
  memberships: [],
  application: null,
  years: [2023, 2024, 2025],
  product_lines: ['Raven', 'Rook'],
  months: 12,
  queue: { waiting: 2, median_hours: 40 },
  missing: [],
  open: [],
  ...more,
});

export const buildTestApplication = (more: Partial<Application> = {}): Application => ({
  id: 'application-1',
  number: 'A-2026-000038',
  form: 'DC-ADP',
  type: 'ADP',
  state: 'draft',
  state_label: 'Draft',
  waiting_on: 'us',
  created_at: '2026-11-01T09:00:00.000Z',
  submitted_at: null,
  waiting_since: null,
  decided_at: null,
  reason: null,
  level: null,
  expires_at: null,
  actions: ['edit', 'submit', 'delete'],
  version: 3,
  prepared_by: 'Lina Orfali',
  changed_by: 'Lina Orfali',
  changed_at: '2026-11-02T09:00:00.000Z',
  target_enduser_type: 'retail',
  product_lines: ['Raven'],
  main_distributor: 'Ostrava Line',
  competitor_brands: [],
  other_brands: [],
  services: [],
  volumes: [2023, 2024, 2025].map((year) => ({ year, total: '1000.00', via_distributor: null })),
  sub_partners: [],
  commitment: true,
  queue: null,
  timeline: [],
  ...more,
});
