// Absences of staff and who acts meanwhile. Rules: docs/rules/absences.md
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffAbsenceCalls from '@trunkline/contract/staff/absences';
import type { Absence } from '@trunkline/contract/staff/absences';
import { addDays } from '@trunkline/rules/time';
import { audit } from '../platform/audit/audit.ts';
import { countUpTo, ensurePage } from '../platform/db/list-query.ts';
import { ensureDayInRange } from '../platform/errors/day-range.ts';
import { ensureVersion } from '../platform/db/record-version.ts';
import { conflict, forbidden, invalid, notFound } from '../platform/errors/app-error.ts';
import { getUserId } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { notifyOfAbsence, notifyOfEnd } from './absences.notify.ts';
import { findProblemOfDays, listMissingPermissions, maySetAbsence } from './absences.policy.ts';
import { presentAbsences } from './absences.present.ts';
import {
  type AbsenceDays,
  type AbsenceRecord,
  deleteAbsence,
  findOverlap,
  getAbsence,
  insertAbsence,
  leadsBack,
  listAbsencePage,
  listActiveStaff,
  listCovered,
  listDaysAway,
  listHeldPermissions,
  lockAbsences,
  matchAbsences,
  updateAbsence,
} from './absences.sql.ts';

export async function listAbsences(
  context: TransactionContext,
  { page, limit, keyword, filter }: ParsedInput<typeof staffAbsenceCalls.listAbsences>,
): Promise<EndpointOutput<typeof staffAbsenceCalls.listAbsences>> {
  ensurePage({ page, limit });
  const query = matchAbsences(context.trx, { ...filter, keyword }, context.today);
  const count = await countUpTo(context.trx, query);
  const rows = await listAbsencePage(query, { page, limit });
  return { list: await presentAbsences(context, rows), ...count, page, limit };
}

async function presentOne(context: TransactionContext, row: AbsenceRecord): Promise<Absence> {
  const [presented] = await presentAbsences(context, [row]);
  if (!presented) throw new Error('one row is presented as one');
  return presented;
}

async function ensurePeople({ trx }: TransactionContext, { user_id, substitute_id }: AbsenceDays): Promise<void> {
  const active = new Set((await listActiveStaff(trx, [user_id, substitute_id])).map(({ id }) => id));
  if (!active.has(user_id)) throw invalid('absences.bad_user', {}, 'user_id');
  if (substitute_id === user_id) throw invalid('absences.own_substitute', {}, 'substitute_id');
  if (!active.has(substitute_id)) throw invalid('absences.bad_substitute', {}, 'substitute_id');
}

async function ensureFree({ trx }: TransactionContext, days: AbsenceDays, except: string | null): Promise<void> {
  const other = await findOverlap(trx, days, except);
  if (other) throw conflict('absences.overlap', { from: { day: other.starts_on }, to: { day: other.ends_on } });
  if (await leadsBack(trx, days, except)) throw invalid('absences.circle', {}, 'substitute_id');
}

export async function saveAbsence(
  context: TransactionContext,
  { id = null, version, user_id, substitute_id, from, to }: ParsedInput<typeof staffAbsenceCalls.saveAbsence>,
): Promise<Absence> {
  const { trx, principal, today, now } = context;
  await lockAbsences(trx);
  const before = id === null ? null : await getAbsence(trx, id, today);
  const userId = before?.user_id ?? user_id ?? getUserId(principal);
  if (!maySetAbsence(principal, userId)) throw forbidden();
  if (before) {
    ensureVersion(before, version);
    if (before.ends_on < today) throw conflict('absences.over');
  }
  const problem = findProblemOfDays({ from, to }, before && { from: before.starts_on, to: before.ends_on }, now);
  if (problem) throw problem;
  ensureDayInRange('absence_begin', from === before?.starts_on ? null : from, { path: 'from', now });
  const days = { user_id: userId, substitute_id, starts_on: from, ends_on: to };
  await ensurePeople(context, days);
  await ensureFree(context, days, id);
  const row = { ...days, changed_by: principal.realname, changed_at: now };
  if (before) await updateAbsence(trx, before.id, { ...row, version: before.version + 1 });
  const saved = await getAbsence(trx, before?.id ?? (await insertAbsence(trx, row)), today);
  await audit(context, 'absence.save', {
    object: 'absence',
    object_id: saved.id,
    details: { user_id: userId, from: before && toDetails(before), to: toDetails(saved) },
  });
  await notifyOfAbsence(context, saved, before);
  return presentOne(context, saved);
}

const toDetails = ({ substitute_id, starts_on, ends_on }: AbsenceRecord) => ({ substitute_id, starts_on, ends_on });

/** A planned absence is removed. Of one that has begun before today, yesterday becomes the last day. */
export async function endAbsence(
  context: TransactionContext,
  { id, version }: ParsedInput<typeof staffAbsenceCalls.endAbsence>,
): Promise<EndpointOutput<typeof staffAbsenceCalls.endAbsence>> {
  const { trx, principal, today, now } = context;
  await lockAbsences(trx);
  const row = await getAbsence(trx, id, today);
  if (!maySetAbsence(principal, row.user_id)) throw forbidden();
  ensureVersion(row, version);
  if (row.ends_on < today) throw conflict('absences.over');
  const hasBegun = row.starts_on < today;
  if (hasBegun)
    await updateAbsence(trx, row.id, {
      ends_on: addDays(today, -1),
      version: row.version + 1,
      changed_by: principal.realname,
      changed_at: now,
    });
  else await deleteAbsence(trx, row.id);
  await audit(context, 'absence.delete', {
    object: 'absence',
    object_id: row.id,
    details: { user_id: row.user_id, ...toDetails(row) },
  });
  await notifyOfEnd(context, row);
  return hasBegun ? presentOne(context, await getAbsence(trx, row.id, today)) : null;
}

export async function listSubstitutes(
  { trx, principal, today }: TransactionContext,
  { user_id }: ParsedInput<typeof staffAbsenceCalls.listSubstitutes>,
): Promise<EndpointOutput<typeof staffAbsenceCalls.listSubstitutes>> {
  const userId = user_id ?? getUserId(principal);
  const staff = await listActiveStaff(trx);
  if (!staff.some(({ id }) => id === userId)) throw notFound('accounts.user_not_found');
  const held = await listHeldPermissions(trx);
  const away = Map.groupBy(await listDaysAway(trx, today), (row) => row.user_id);
  const list = staff
    .filter(({ id }) => id !== userId)
    .map(({ id, realname }) => ({
      id,
      realname,
      missing: listMissingPermissions(held(userId), held(id)),
      away: (away.get(id) ?? []).map(({ from, to }) => ({ from, to })),
    }));
  // Names are in order already.
  return { list: list.toSorted((one, other) => one.missing.length - other.missing.length) };
}

/** What the strip of the overview says. */
export async function getOwnCover(
  context: TransactionContext,
): Promise<EndpointOutput<typeof staffAbsenceCalls.getOwnCover>> {
  const { trx, principal, today } = context;
  const userId = getUserId(principal);
  const [row] = await listAbsencePage(matchAbsences(trx, { user_id: userId, state: 'current' }, today), {
    page: 1,
    limit: 20,
  });
  return {
    user_id: userId,
    own: row ? await presentOne(context, row) : null,
    covering: await listCovered(trx, userId, today),
  };
}
