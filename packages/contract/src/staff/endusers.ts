import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { endUser, endUserRow } from '../endusers.ts';
import { endUserSorts } from '../enums.ts';
import { listInput, listShape, sortBy } from '../list.ts';
import { id } from '../values.ts';

// End users of a partner, as staff read them. Rules: docs/rules/endusers.md

const readAccess = staffAccess('companies:enduser:read');

export const listStaffEndUsers = endpoint({
  method: 'GET',
  path: '/admin/enduser',
  access: readAccess,
  summary: 'The end users of one company by name; keyword searches company, contact and email.',
  input: z.object({ ...listInput, sort: sortBy(endUserSorts), filter: z.object({ company_id: id }) }),
  output: listShape(endUserRow),
});

export const getStaffEndUser = endpoint({
  method: 'GET',
  path: '/admin/enduser/detail',
  access: readAccess,
  summary: 'One end user with its newest projects and quotations. Staff read it and change nothing.',
  input: z.object({ id }),
  output: z.extend(endUser, { company_id: z.string() }),
});
