import { isBelow } from '@trunkline/rules/page-paths';
import { paths } from '../../navigation.ts';
import { privateFolders } from '../../page-folders.ts';
import { staffPaths } from '../../staff-navigation.ts';

const readUser = (storage: Storage): { readonly company_id?: string | null } | null =>
  storage.getItem('token') ? JSON.parse(storage.getItem('userInfo') ?? 'null') : null;

/**
 * Marks a stored login, or the view of a partner in this tab, and redirects private pages that the user may not open. guard.ts does the
 * same for links inside the app.
 * @returns Whether the page is private.
 */
export function guardAddress(): boolean {
  const root = document.documentElement;
  const [, prefix = '', path = '/'] = /^(\/[a-z]{2}(?=\/|$))?(.*)$/.exec(location.pathname) ?? [];
  const isStaffPage = isBelow(path, privateFolders.staff);
  const isGuarded = isStaffPage || isBelow(path, privateFolders.partner);
  const redirect = (target: string): void => location.replace(prefix + target);
  try {
    const isView = sessionStorage.getItem('token') !== null;
    const storage = isView ? sessionStorage : localStorage;
    const user = readUser(storage);
    if (user) root.setAttribute('data-session', '');
    root.toggleAttribute('data-view', isView);
    if (!isGuarded) return false;
    if (!user) {
      for (const key of ['token', 'username', 'userInfo']) storage.removeItem(key);
      sessionStorage.setItem('wayBack', path + location.search);
      redirect(paths.home);
    } else if (isStaffPage && user.company_id) redirect(paths.forbidden);
    else if (!isStaffPage && !user.company_id) redirect(staffPaths.home);
  } catch {
    // Storage is disabled: the user counts as a visitor.
  }
  return isGuarded;
}
