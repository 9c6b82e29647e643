// Canonical end accounts: the customers, whichever partner names them. Staff alone. Rules: docs/rules/projects.md, "End accounts"
import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { projectStates, protectionStates } from '../enums.ts';
import { listInput, listShape, sortBy } from '../list.ts';
import { countryCode, day, hasVersionWithId, id, instant, line, nameLine, version } from '../values.ts';

const readAccounts = staffAccess('projects:project:read');
const editAccounts = staffAccess('projects:endaccount:edit');

const accountHead = {
  id: z.string(),
  /** `EA-000412` */
  number: z.string(),
  name: z.string(),
  country: z.string(),
  domain: z.nullable(z.string()),
  projects: z.int(),
  /** The company that holds it today. */
  holder: z.nullable(z.object({ company_id: z.string(), company: z.string(), until: day, project_id: z.string() })),
  created_at: instant,
  version,
};
const endAccountRow = z.object(accountHead);
export type EndAccountRow = z.output<typeof endAccountRow>;

/** Each has an index. */
export const endAccountSorts = ['name', 'created_at'] as const;

export const listEndAccounts = endpoint({
  method: 'GET',
  path: '/admin/endaccount',
  access: readAccounts,
  summary: 'End accounts that are not merged into another, by name; keyword searches number, name and domain.',
  input: z.object({
    ...listInput,
    sort: sortBy(endAccountSorts),
    filter: z.nullish(z.object({ country: z.nullish(countryCode), held: z.nullish(z.boolean()) })),
  }),
  output: listShape(endAccountRow),
});

export const endAccount = z.object({
  ...accountHead,
  /** The account that it was merged into. */
  merged_into: z.nullable(z.object({ id: z.string(), number: z.string(), name: z.string() })),
  /** Accounts that were merged into it, with who did it. */
  merged: z.array(z.object({ id: z.string(), number: z.string(), name: z.string(), at: instant, who: z.string() })),
  /** Accounts of the same country with a similar name or the same domain. */
  similar: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      name: z.string(),
      domain: z.nullable(z.string()),
      similarity: z.number(),
      version,
    }),
  ),
  linked: z.array(
    z.object({
      project_id: z.string(),
      number: z.string(),
      project_name: z.string(),
      company: z.string(),
      state: z.enum(projectStates),
      state_label: z.string(),
      protection: z.enum(protectionStates),
      protection_label: z.string(),
      from: z.nullable(day),
      to: z.nullable(day),
    }),
  ),
  may_edit: z.boolean(),
});
export type EndAccount = z.output<typeof endAccount>;

export const getEndAccount = endpoint({
  method: 'GET',
  path: '/admin/endaccount/detail',
  access: readAccounts,
  summary: 'One end account with its projects and those that were merged into it.',
  input: z.object({ id }),
  output: endAccount,
});

export const saveEndAccount = endpoint({
  method: 'POST',
  path: '/admin/endaccount/save',
  access: editAccounts,
  summary: 'Creates or changes an end account. One account has a name in a country.',
  input: z
    .object({
      id: z.nullish(id),
      version: z.nullish(version),
      name: nameLine(200),
      country: countryCode,
      domain: z.nullish(line(253)),
    })
    .check(z.refine(hasVersionWithId, { path: ['version'], error: 'validation.version_required' })),
  output: endAccount,
});

export const mergeEndAccount = endpoint({
  method: 'POST',
  path: '/admin/endaccount/merge',
  access: editAccounts,
  summary:
    'Merges an account into another, which takes its projects. Refused where two companies would hold the same days.',
  input: z.object({ id, version, into: id }),
  output: endAccount,
});
