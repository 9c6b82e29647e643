import { redirect } from '@tanstack/react-router';
import { addLanguagePrefix } from '@trunkline/text/languages';
import { isPageHydrated } from '../client/hydration.ts';
import { getPageLanguage } from '../client/page-language.ts';
import { clearSession, findToken, findUser } from '../client/session.ts';
import { hasPermission } from '../client/permissions.ts';
import { paths } from '../navigation.ts';
import { staffPaths } from '../staff-navigation.ts';
import { staffPermissions } from './staff-permissions.ts';
import { storeReturnPath } from '../client/return-path.ts';

/**
 * Guard in `beforeLoad` of the private layouts. It runs in the browser only; early/early-guard.ts does the same before the first paint.
 * Without a session it clears the stored login, stores `href` as the return path and redirects to the home page.
 * A user of the other side is redirected: partners to /401, staff to /admin. The server authorizes every call anyway.
 * docs/rules/pages.md, "Sessions in the browser".
 */
export function guardPrivateRoute(side: 'partner' | 'staff', href: string): void {
  const user = findUser();
  if (!findToken() || !user) {
    clearSession();
    storeReturnPath(href);
    throw redirect({ to: paths.home });
  }
  const userSide = user.company_id === null ? 'staff' : 'partner';
  if (userSide === side) return;
  throw redirect({ to: side === 'staff' ? paths.forbidden : staffPaths.home });
}

/**
 * Redirects to /401 before anything of a staff page is drawn, when the user lacks the permission that the calls of the page demand.
 * @param path Without the language prefix. A path that is no page is left to the router.
 */
export async function guardStaffPage(path: string): Promise<void> {
  const permissions = staffPermissions[path.replace(/\/$/, '')];
  if (!permissions || hasPermission(permissions)) return;
  if (isPageHydrated()) throw redirect({ to: paths.forbidden });
  // Another page in place of the one that is being hydrated is an error for React. The browser loads it instead.
  globalThis.location.replace(addLanguagePrefix(getPageLanguage(), paths.forbidden));
  await new Promise(() => undefined);
}
