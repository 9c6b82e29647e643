import { redirect } from '@tanstack/react-router';
import { splitLanguage } from '@trunkline/text/languages';
import { clearSession, findToken, findUser } from '../kit/session.ts';
import { browserT } from '../kit/texts.ts';
import { toast } from '../kit/toast.ts';
import { paths } from '../paths.ts';

/**
 * For the `beforeLoad` of private layouts, in the browser only. Without a token: forget everything, go home, offer the way back;
 * who came for the cart is told so in words.
 * Known but forbidden: /401. The server decides anyway; this spares a page that could only fail.
 */
export function guard(side: 'company' | 'vendor', href: string): void {
  const user = findUser();
  if (!findToken() || !user) {
    clearSession();
    if (splitLanguage(href)[1].startsWith(paths.cart)) toast.error(browserT()('shell.not_logged_in'));
    throw redirect({ to: paths.home, state: { loginFor: href } });
  }
  const theirs = user.company_id === null ? 'vendor' : 'company';
  if (theirs === side) return;
  throw redirect({ to: side === 'vendor' ? paths.forbidden : (paths.admin as never) });
}
