import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { listInput, listShape } from '../list.ts';
import { day, hasVersionWithId, id, version } from '../values.ts';
import { decidingPermissions } from './permissions.ts';

// Everybody of staff sees who is away, and sets their own absence; for others: `accounts:absence:edit`.
const access = staffAccess('admin:home:read');

export const absenceStates = ['current', 'planned', 'past'] as const;

const missing = z.array(z.enum(decidingPermissions));

export const absence = z.object({
  id: z.string(),
  user_id: z.string(),
  user: z.string(),
  substitute_id: z.string(),
  substitute: z.string(),
  /** The first and the last day, UTC. */
  from: day,
  to: day,
  state: z.enum(absenceStates),
  /** User who acts: the substitute, or the next one while that one is absent; null: nobody. Planned absences: on the first day. */
  acting: z.nullable(z.object({ id: z.string(), realname: z.string() })),
  /** What the absent user decides and the substitute may not. */
  missing,
  actions: z.array(z.enum(['edit', 'end'])),
  version,
});
export type Absence = z.output<typeof absence>;

export const listAbsences = endpoint({
  method: 'GET',
  path: '/admin/absence',
  access,
  summary: 'Absences of staff that have not ended, the earliest first.',
  input: z.object({
    ...listInput,
    filter: z.nullish(
      z.object({
        user_id: z.nullish(id),
        substitute_id: z.nullish(id),
        state: z.nullish(z.enum(absenceStates)),
      }),
    ),
  }),
  output: listShape(absence),
});

export const saveAbsence = endpoint({
  method: 'POST',
  path: '/admin/absence/save',
  access,
  summary:
    'Sets or changes an absence: one’s own, or with `accounts:absence:edit` anybody’s. Absences of one user do not overlap.',
  input: z
    .object({
      id: z.nullish(id),
      version: z.nullish(version),
      /** The caller when absent. */
      user_id: z.nullish(id),
      substitute_id: id,
      from: day,
      to: day,
    })
    .check(z.refine(hasVersionWithId, { path: ['version'], error: 'validation.version_required' })),
  output: absence,
});

export const endAbsence = endpoint({
  method: 'POST',
  path: '/admin/absence/delete',
  access,
  summary: 'Removes a planned absence, or ends a current one: yesterday becomes its last day.',
  input: z.object({ id, version }),
  output: z.nullable(absence),
});

export const listSubstitutes = endpoint({
  method: 'GET',
  path: '/admin/absence/substitutes',
  access,
  summary: 'Staff who can act for a user, with what each of them lacks. Those who lack least come first.',
  input: z.object({ user_id: z.nullish(id) }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        realname: z.string(),
        missing,
        /** Their own absences that have not ended. */
        away: z.array(z.object({ from: day, to: day })),
      }),
    ),
  }),
});

export const getOwnCover = endpoint({
  method: 'GET',
  path: '/admin/absence/cover',
  access,
  summary: 'The caller’s own absence, and for whom the caller acts today.',
  input: z.object({}),
  output: z.object({
    /** The caller. */
    user_id: z.string(),
    /** The current one. */
    own: z.nullable(absence),
    covering: z.array(z.object({ user_id: z.string(), user: z.string(), until: day })),
  }),
});
