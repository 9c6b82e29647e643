import type { TextFile } from './text-keys.ts';

/** The files of every private page. */
const shared = [
  'accounts',
  'accounts-own',
  'accounts-profile',
  'accounts-totp',
  'autosave',
  'certificates',
  'common',
  'common-private',
  'conflicts',
  'endusers',
  'imports',
  'lists',
  'live',
  'memberships',
  'notices',
  'orders',
  'projects',
  'quotations',
  'search',
  'shell',
  'shell-staff',
  'states',
  'training-fields',
  'ui',
  'ui-forms',
  'ui-records',
  'validation',
] as const satisfies readonly TextFile[];

/** The files of the private pages by who reads them. The pages of a reader load their sentences in one answer. */
export const privateTexts = {
  partner: [
    ...shared,
    'cart',
    'certificates-own',
    'catalogue',
    'catalogue-list',
    'catalogue-product',
    'company',
    'configurator',
    'drafts',
    'home',
  ],
  staff: [
    ...shared,
    'absences',
    'administration',
    'audit',
    'audit_action',
    'companies',
    'helpfeedback',
    'sales',
    'settings',
    'staff',
    'staff_catalogue',
    'staff_certificates',
    'staff_contact',
    'staff_content',
    'staff_import',
    'staff_memberships',
    'staff_prices',
    'staff_projects',
    'staff_review',
    'territories',
  ],
} as const satisfies Record<string, readonly TextFile[]>;

/** What a page asks for: one file, or all files of the private pages of a reader. */
export type TextSet = TextFile | keyof typeof privateTexts;
