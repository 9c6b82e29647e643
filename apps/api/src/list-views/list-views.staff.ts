// Views of the lists of staff. Rules: docs/rules/lists.md
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type { StaffPage } from '@trunkline/contract/pages';
import * as listViewCalls from '@trunkline/contract/staff/list-views';
import { staffPages } from '@trunkline/contract/staff/pages';
import { isUuid } from '@trunkline/rules/uuid';
import { isUniqueViolation } from '../platform/db/database-errors.ts';
import { ensureVersion } from '../platform/db/record-version.ts';
import { AppError, conflict, notFound } from '../platform/errors/app-error.ts';
import { can, getUserId } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import {
  clearDefaultView,
  countViewsOfUser,
  deleteViewRow,
  findOwnView,
  getViewOfUser,
  insertView,
  listViewsOfPage,
  type ListViewRecord,
  updateView,
} from './list-views.sql.ts';

const nameTaken = (): AppError => new AppError(409, 'lists.view_name_taken', {}, { path: 'name' });

type SaveInput = ParsedInput<typeof listViewCalls.saveListView>;
type ViewAnswer = EndpointOutput<typeof listViewCalls.saveListView>;

const pages: readonly StaffPage[] = Object.values(staffPages);

/** Throws 404 for a page that the caller may not open: shared views are read by those who may read the list. */
function ensureMayOpen({ principal }: TransactionContext, path: string): void {
  const mayOpen = pages
    .filter((page) => page.path === path)
    .some(({ permission, or = [] }) => permission === null || [permission, ...or].some((one) => can(principal, one)));
  if (!mayOpen) throw notFound();
}

/** A default is its owner's alone. */
const presentView = ({ page: _page, ...view }: ListViewRecord): ViewAnswer => ({
  ...view,
  is_default: view.own && view.is_default,
});

export async function listListViews(
  context: TransactionContext,
  { view_page }: ParsedInput<typeof listViewCalls.listListViews>,
): Promise<EndpointOutput<typeof listViewCalls.listListViews>> {
  ensureMayOpen(context, view_page);
  const views = await listViewsOfPage(context.trx, getUserId(context.principal), view_page);
  return { list: views.map(presentView) };
}

/** The caller's view, locked. Throws 404, and 409 for an old version. */
async function getOwnView({ trx, principal }: TransactionContext, id: string, version: number | null | undefined) {
  const view = isUuid(id) ? await findOwnView(trx, getUserId(principal), id) : undefined;
  if (!view) throw notFound();
  ensureVersion(view, version);
  return view;
}

export async function saveListView(context: TransactionContext, input: SaveInput): Promise<ViewAnswer> {
  const { trx, principal, now } = context;
  const { id, version, view_page, name, query, shared, is_default } = input;
  const user_id = getUserId(principal);
  ensureMayOpen(context, view_page);
  const stored = id == null ? undefined : await getOwnView(context, id, version);
  if (stored && stored.page !== view_page) throw notFound();
  const count = await countViewsOfUser(trx, user_id);
  if (!stored && count >= listViewCalls.maxListViews)
    throw conflict('lists.too_many_views', { limit: listViewCalls.maxListViews });
  if (is_default) await clearDefaultView(trx, user_id, view_page, stored?.id);
  const values = { name, query, shared, is_default, changed_at: now };
  const write = stored ? updateView(trx, stored.id, values) : insertView(trx, { user_id, page: view_page }, values);
  const written = await write.catch((error: unknown) => {
    throw isUniqueViolation(error, 'list_views_name') ? nameTaken() : error;
  });
  return presentView(await getViewOfUser(trx, user_id, written.id));
}

export async function deleteListView(
  context: TransactionContext,
  { id, version }: ParsedInput<typeof listViewCalls.deleteListView>,
): Promise<null> {
  await deleteViewRow(context.trx, (await getOwnView(context, id, version)).id);
  return null;
}
