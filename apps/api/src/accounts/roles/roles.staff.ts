// Roles of staff. Rules: docs/rules/accounts.md, "Roles"
import { hasWords } from '../../platform/db/list-words.ts';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { adminRole } from '@trunkline/contract/staff/permissions';
import type * as staffRoleCalls from '@trunkline/contract/staff/roles';
import type { Role, RolePreview } from '@trunkline/contract/staff/roles';
import { audit } from '../../platform/audit/audit.ts';
import { countUpTo, ensurePage, limitToPage } from '../../platform/db/list-query.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { conflict, forbidden, invalid, invalidFields } from '../../platform/errors/app-error.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { notifyOfPermissions } from './roles.notify.ts';
import { comparePermissions, isKnownPermission, listLacking } from './roles.policy.ts';
import { getRoleLabel, presentPermissions, presentPreview, presentRole, presentRoleDetail } from './roles.present.ts';
import {
  countOpenInvitations,
  fromRoles,
  getRole,
  keepAdministrator,
  listHolders,
  maxShownHolders,
  readHeldPermissions,
  type RoleRecord,
} from './roles.sql.ts';

export async function listRoles(
  context: TransactionContext,
  { page, limit, keyword }: ParsedInput<typeof staffRoleCalls.listRoles>,
): Promise<EndpointOutput<typeof staffRoleCalls.listRoles>> {
  ensurePage({ page, limit });
  let matching = fromRoles(context.trx);
  if (keyword) matching = matching.where(hasWords(['name'], keyword));
  const count = await countUpTo(context.trx, matching);
  const rows = await limitToPage(matching.orderBy('name'), { page, limit }).execute();
  return { list: rows.map((row) => presentRole(context, row)), ...count, page, limit };
}

type RoleNaming = { readonly id?: string | null | undefined; readonly name?: string | null | undefined };

/** A role is named by `id` or `name`; the contract requires one. */
const getName = ({ id, name }: RoleNaming): string => id ?? name ?? '';

async function readDetail(context: TransactionContext, name: string): Promise<Role> {
  const row = await getRole(context.trx, name);
  return presentRoleDetail(context, row, await listHolders(context.trx, name, maxShownHolders));
}

export const getRoleDetail = (
  context: TransactionContext,
  input: ParsedInput<typeof staffRoleCalls.getRoleDetail>,
): Promise<Role> => readDetail(context, getName(input));

export async function listPermissions({ t, principal }: TransactionContext) {
  return Promise.resolve({ list: presentPermissions(t, principal.permissions) } satisfies EndpointOutput<
    typeof staffRoleCalls.listPermissions
  >);
}

function ensureKnown(sent: readonly string[]): void {
  const unknown = sent.flatMap((permission, index) => (isKnownPermission(permission) ? [] : [index]));
  if (unknown.length > 0)
    throw invalidFields(
      unknown.map((index) => ({ path: `permissions.${index}`, code: 'accounts.permission_unknown' as const })),
    );
}

/** Throws 403 when the caller would give what they do not hold now. */
export async function ensureMayGive(
  { trx, principal }: Pick<TransactionContext, 'trx' | 'principal'>,
  given: readonly string[],
): Promise<void> {
  const [first] = listLacking(given, await readHeldPermissions(trx, getUserId(principal)));
  if (first !== undefined) throw forbidden('accounts.permission_lacking', { permission: first });
}

export async function previewRole(
  { trx, principal }: TransactionContext,
  { name, permissions: sent }: ParsedInput<typeof staffRoleCalls.previewRole>,
): Promise<RolePreview> {
  ensureKnown(sent);
  const before = name == null ? undefined : await getRole(trx, name);
  const holders = name == null ? [] : await listHolders(trx, name, maxShownHolders);
  const preview = presentPreview(name ?? '', before?.permissions ?? [], sent, holders);
  const held = await readHeldPermissions(trx, getUserId(principal));
  return { ...preview, lacking: listLacking(preview.gives, held) };
}

type SaveInput = ParsedInput<typeof staffRoleCalls.saveRole>;

/** The role that the call changes; undefined for a new one. Throws 409 for a name that is taken. */
async function findChanged(trx: Trx, input: SaveInput): Promise<RoleRecord | undefined> {
  const name = getName(input);
  if (input.version == null) {
    const taken = await trx.selectFrom('roles').select('name').where('name', '=', name).executeTakeFirst();
    if (taken) throw conflict('accounts.role_exists');
    return undefined;
  }
  const row = await getRole(trx, name);
  if (input.name != null && input.name !== row.name) throw invalid('accounts.role_renamed', {}, 'name');
  ensureVersion(row, input.version);
  if (row.name === adminRole) throw conflict('accounts.role_fixed');
  return row;
}

export const saveRole = (context: TransactionContext, input: SaveInput): Promise<Role> =>
  keepAdministrator(context.trx, () => writeRole(context, input));

async function writeRole(context: TransactionContext, input: SaveInput): Promise<Role> {
  const { trx, t } = context;
  const sent = input.permissions == null ? undefined : [...new Set(input.permissions)];
  ensureKnown(sent ?? []);
  const before = await findChanged(trx, input);
  const name = getName(input);
  const next = sent ?? before?.permissions ?? [];
  const { gives, takes } = comparePermissions(before?.permissions ?? [], next);
  await ensureMayGive(context, gives);
  const description = input.description === undefined ? (before?.description ?? '') : (input.description ?? '');
  if (before)
    await trx
      .updateTable('roles')
      .set({ permissions: next, description, version: before.version + 1 })
      .where('name', '=', name)
      .execute();
  else await trx.insertInto('roles').values({ name, permissions: next, description }).execute();
  await audit(context, before ? 'role.save' : 'role.create', {
    object: 'role',
    object_id: name,
    details: { gives, takes },
  });
  if (gives.length + takes.length > 0) {
    const holders = await listHolders(trx, name, null);
    await notifyOfPermissions(
      context,
      holders.filter(({ disabled }) => !disabled),
      getRoleLabel(t, name),
    );
  }
  return readDetail(context, name);
}

export const deleteRole = (context: TransactionContext, input: ParsedInput<typeof staffRoleCalls.deleteRole>) =>
  keepAdministrator(context.trx, () => dropRole(context, input));

async function dropRole(context: TransactionContext, input: ParsedInput<typeof staffRoleCalls.deleteRole>) {
  const { trx } = context;
  const row = await getRole(trx, getName(input));
  ensureVersion(row, input.version);
  if (row.name === adminRole) throw conflict('accounts.role_fixed');
  const people = Number(row.people_count ?? 0);
  if (people > 0) throw conflict('accounts.role_held', { count: people });
  const invited = await countOpenInvitations(trx, row.name);
  if (invited > 0) throw conflict('accounts.role_invited', { count: invited });
  await trx.deleteFrom('roles').where('name', '=', row.name).execute();
  await audit(context, 'role.delete', { object: 'role', object_id: row.name, details: { takes: row.permissions } });
  return {};
}
