import { redirect } from '@tanstack/react-router';
import { clearSession, findToken, findUser } from '../client/session.ts';
import { paths } from '../paths.ts';
import { keepWayBack } from './way-back.ts';

/**
 * For the `beforeLoad` of private layouts, in the browser only; early-script.js does the same when a page is opened.
 * Without a token: forget everything, go home, offer the way back;
 * who came for the cart is told so in words.
 * Known but forbidden: /401. The server decides anyway; this spares a page that could only fail.
 */
export function guard(side: 'company' | 'vendor', href: string): void {
  const user = findUser();
  if (!findToken() || !user) {
    clearSession();
    keepWayBack(href);
    throw redirect({ to: paths.home });
  }
  const theirs = user.company_id === null ? 'vendor' : 'company';
  if (theirs === side) return;
  throw redirect({ to: side === 'vendor' ? paths.forbidden : (paths.admin as never) });
}
