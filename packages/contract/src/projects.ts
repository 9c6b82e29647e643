import { z } from 'zod/mini';
import { emailAddress } from './accounts.ts';
import { companyAccess, endpoint } from './endpoint.ts';
import { membershipTypes, projectResults, projectSorts, projectStates, protectionStates } from './enums.ts';
import { fileAnswer } from './files.ts';
import { listInput, listShape, sortBy } from './list.ts';
import { project, projectRow } from './projects.shapes.ts';
import { fileKinds } from './upload.ts';
import {
  countryCode,
  currencies,
  day,
  emptyAnswer,
  hasVersionWithId,
  id,
  line,
  money,
  nameLine,
  prose,
  reason,
  totalAmount,
  version,
} from './values.ts';

export const maxProjectQuotations = 50;

/** Tabs of the list. `open`: draft to approved; `closed`: rejected, withdrawn, won, lost, released. */
export const projectGroups = ['open', 'protected', 'closed'] as const;

const projectListInput = {
  keyword: listInput.keyword,
  sort: sortBy(projectSorts),
  filter: z.nullish(
    z.object({
      group: z.nullish(z.enum(projectGroups)),
      state: z.nullish(z.enum(projectStates)),
      protection: z.nullish(z.enum(protectionStates)),
      country: z.nullish(countryCode),
      waiting_on: z.nullish(z.enum(['us', 'vendor'])),
      enduser_id: z.nullish(id),
      from: z.nullish(day),
      to: z.nullish(day),
    }),
  ),
};

export const listProjects = endpoint({
  method: 'GET',
  path: '/user/project',
  access: companyAccess,
  reads: true,
  summary:
    "The company's projects: those that wait for the partner first, then newest first; keyword searches number, name and end user.",
  input: z.object({ ...listInput, ...projectListInput }),
  output: z.extend(listShape(projectRow), {
    /** Figures of all projects of the company. */
    summary: z.object({
      open: z.int(),
      protected: z.int(),
      closed: z.int(),
      /** Protections that end within 14 days. */
      ending_soon: z.int(),
      waiting_us: z.int(),
      waiting_vendor: z.int(),
      /** The queue of all companies, in hours. */
      median_hours: z.nullable(z.number()),
      /** Sums of the open projects, in USD. */
      asked_usd: money,
      gpl_usd: money,
      /** Won in the last twelve months. */
      won: z.int(),
      /** The company may register projects today: one of `registration_types` is active. */
      may_register: z.boolean(),
      registration_types: z.array(z.enum(membershipTypes)),
    }),
  }),
});

export const exportProjects = endpoint({
  method: 'GET',
  path: '/user/projectexport',
  access: companyAccess,
  reads: true,
  summary: 'The list of projects as an Excel sheet, with its filters and order.',
  input: z.object(projectListInput),
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime],
});

/** A field that is not sent stays as it is, null clears it. A submission needs name, end user, quotation, both dates, lead time and price. */
export const projectInput = {
  project_name: z.nullish(nameLine(200)),
  enduser_id: z.nullish(id),
  /** Replaces all links. */
  quotation_ids: z.nullish(z.array(id).check(z.maxLength(maxProjectQuotations))),
  description: z.nullish(prose(4000)),
  industry: z.nullish(line(100)),
  is_tender: z.nullish(z.boolean()),
  is_protect: z.nullish(z.boolean()),
  /** The wished term of the protection, both days included; the default is today and the usual length. */
  protect_start_time: z.nullish(day),
  protect_end_time: z.nullish(day),
  rival_brand: z.nullish(line(200)),
  advancement: z.nullish(z.int().check(z.gte(0), z.lte(100))),
  estimated_po_date: z.nullish(day),
  predicted_awarding_date: z.nullish(day),
  /** Days. */
  predicted_leadtime: z.nullish(z.int().check(z.gte(0), z.lte(3650))),
  application_price: z.nullish(totalAmount),
  currency: z.nullish(z.enum(currencies)),
  notes: z.nullish(prose(4000)),
};

export const saveProject = endpoint({
  method: 'POST',
  path: '/user/postproject',
  access: companyAccess,
  summary:
    'Creates a draft, or changes a draft or returned project; with `submit` it is registered. An active Direct Project Partner alone.',
  input: z
    .object({
      id: z.nullish(id),
      version: z.nullish(version),
      ...projectInput,
      /** An entry of the drafts box that is removed with it. */
      draft_id: z.nullish(id),
      submit: z.nullish(z.boolean()),
    })
    .check(z.refine(hasVersionWithId, { path: ['version'], error: 'validation.version_required' })),
  output: project,
});

/** Id of a project that must be chosen. */
const projectId = z
  .string({ error: 'validation.select_project' })
  .check(z.minLength(1, { error: 'validation.select_project' }), z.maxLength(512));

export const getProjectDetail = endpoint({
  method: 'POST',
  path: '/user/detailproject',
  access: companyAccess,
  reads: true,
  summary: 'One project with its protection.',
  input: z.object({ id: projectId }),
  output: project,
});

export const deleteProject = endpoint({
  method: 'POST',
  path: '/user/deleteproject',
  access: companyAccess,
  summary: 'Deletes a draft.',
  input: z.object({ id: projectId, version: z.nullish(version) }),
  output: emptyAnswer,
});

export const listProjectChoices = endpoint({
  method: 'GET',
  path: '/user/getuserprojects',
  access: companyAccess,
  reads: true,
  keyScope: 'quotations:write',
  summary: 'The newest 100 open projects, for selection fields.',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        project_name: z.string(),
        end_company: z.nullable(z.string()),
        state: z.enum(projectStates),
        state_label: z.string(),
      }),
    ),
  }),
});

export const withdrawProject = endpoint({
  method: 'POST',
  path: '/user/withdrawproject',
  access: companyAccess,
  summary: 'Withdraws a submitted project.',
  input: z.object({ id: projectId, version }),
  output: project,
});

export const updateProject = endpoint({
  method: 'POST',
  path: '/user/updateproject',
  access: companyAccess,
  summary: 'Reports the progress of an approved project; a protected one needs it every month.',
  input: z.object({
    id: projectId,
    version,
    advancement: z.int().check(z.gte(0), z.lte(100)),
    notes: z.nullish(prose(1000)),
  }),
  output: project,
});

export const extendProject = endpoint({
  method: 'POST',
  path: '/user/extendproject',
  access: companyAccess,
  summary: 'Asks for the one extension of a protection, before its end.',
  input: z.object({ id: projectId, version, reason }),
  output: project,
});

export const closeProject = endpoint({
  method: 'POST',
  path: '/user/closeproject',
  access: companyAccess,
  summary: 'Says how an approved project ended; its protection ends with it.',
  input: z.object({ id: projectId, version, result: z.enum(projectResults), reason: z.nullish(reason) }),
  output: project,
});

/** `protected`: somebody else is protected; `possible`: somebody else asked. No name and no date is ever answered. */
export const conflictLights = ['clear', 'possible', 'protected'] as const;
export type ConflictLight = (typeof conflictLights)[number];

export const checkProjectConflict = endpoint({
  method: 'POST',
  path: '/user/projectconflict',
  access: companyAccess,
  summary: 'The light for an end user and a term: whether a protection is likely. Each look is recorded and counted.',
  input: z.object({
    enduser_id: z.nullish(id),
    /** End user (name, country, mail address) when `enduser_id` is absent. */
    company: z.nullish(nameLine(200)),
    country: z.nullish(countryCode),
    email: z.nullish(emailAddress('validation.required')),
    /** The default is today and the usual length. */
    protect_start_time: z.nullish(day),
    protect_end_time: z.nullish(day),
  }),
  output: z.object({
    light: z.enum(conflictLights),
    /** Looks that the company has left today. */
    looks_left: z.int(),
    looks_per_day: z.int(),
  }),
});
