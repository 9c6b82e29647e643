import { z } from 'zod/mini';
import { companyAccess, endpoint } from './endpoint.ts';
import {
  application,
  applicationAnswers,
  applicationForms,
  applicationRow,
  applicationStates,
} from './applications.shapes.ts';
import { listInput, listShape, sortBy } from './list.ts';
import { heldMembership, programmeType } from './memberships.ts';
import { emptyAnswer, hasVersionWithId, id, reason, version } from './values.ts';

// Applications for memberships, as partners make them. Rules: docs/rules/applications.md

/** Each has an index. */
export const applicationSorts = ['created_at'] as const;

export const listApplications = endpoint({
  method: 'GET',
  path: '/user/dcnet',
  access: companyAccess,
  reads: true,
  summary: "The company's applications for memberships, newest first; keyword searches number and form.",
  input: z.object({
    ...listInput,
    sort: sortBy(applicationSorts),
    filter: z.nullish(
      z.object({ state: z.nullish(z.enum(applicationStates)), form: z.nullish(z.enum(applicationForms)) }),
    ),
  }),
  output: listShape(applicationRow),
});

export const getProgramme = endpoint({
  method: 'GET',
  path: '/user/dcnetinfo',
  access: companyAccess,
  reads: true,
  summary: 'The partner programme, the memberships of the company, and with `id` one of its applications.',
  input: z.object({ id: z.nullish(id) }),
  output: z.object({
    /** The rules of the programme in the language of the request. */
    programme: z.object({ html: z.string() }),
    /** All eight types with what they may do and what their levels ask for. */
    types: z.array(programmeType),
    memberships: z.array(heldMembership),
    application: z.nullable(application),
    /** The three last full years, the earliest first: of these an application tells volumes. */
    years: z.array(z.int()),
    /** Product lines on sale, for the choice in the form. */
    product_lines: z.array(z.string()),
    /** Months from an approval to the last day. */
    months: z.int(),
    queue: z.object({ waiting: z.int(), median_hours: z.nullable(z.number()) }),
    /** Fields of the profile that an application needs and that are empty. */
    missing: z.array(z.string()),
    /** Open applications by form, so that a form opens the one that was begun. */
    open: z.array(z.object({ id: z.string(), form: z.enum(applicationForms), state: z.enum(applicationStates) })),
  }),
});

export const saveApplication = endpoint({
  method: 'POST',
  path: '/user/postdcnet',
  access: companyAccess,
  summary:
    'Creates an application or changes a draft or returned one; with `submit` it is submitted. Without `id` the own draft of the form is continued where there is one.',
  input: z
    .object({
      id: z.nullish(id),
      /** Version: that of `id`; without `id`, that of the draft that is continued, 0 when there is none yet. */
      version: z.nullish(z.int().check(z.nonnegative())),
      /** Required for a new application; it never changes. */
      form: z.nullish(z.enum(applicationForms)),
      ...applicationAnswers,
      submit: z.nullish(z.boolean()),
    })
    .check(z.refine(hasVersionWithId, { path: ['version'], error: 'validation.version_required' })),
  output: application,
});

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/user/withdrawdcnet',
  access: companyAccess,
  summary: 'Takes a submitted application back before it is decided. It is a draft again.',
  input: z.object({ id, version, reason: z.nullish(reason) }),
  output: application,
});

export const deleteApplication = endpoint({
  method: 'POST',
  path: '/user/deletedcnet',
  access: companyAccess,
  summary: 'Deletes a draft of an application.',
  input: z.object({ id, version }),
  output: emptyAnswer,
});
