import { endViewAsPartner, type PartnerViewAnswer } from '@trunkline/contract/staff/view-as';
import { addLanguagePrefix } from '@trunkline/text/languages';
import { call } from '../../client/call.ts';
import { getPageLanguage } from '../../client/page-language.ts';
import { storageKeys } from '../../client/session.ts';
import { paths } from '../../navigation.ts';
import { staffPaths } from '../../staff-navigation.ts';

// The session of a view as partner, in this tab alone. docs/rules/pages.md, "View as partner"

const toAddress = (path: string): string => addLanguagePrefix(getPageLanguage(), path);

/** Turns this tab into the partner's. The browser loads it anew, so that nothing of the staff's pages is left in it. */
export function openView(view: PartnerViewAnswer): void {
  sessionStorage.setItem('userInfo', JSON.stringify(view));
  sessionStorage.setItem('username', view.username);
  sessionStorage.setItem('token', view.token);
  location.assign(toAddress(paths.personal));
}

/** Gives the tab back to the member of staff and opens the page of the company. The view's pages stay until the browser leaves them. */
export async function leaveView(companyId: string | null, { ended }: { readonly ended: boolean }): Promise<void> {
  for (const key of storageKeys) sessionStorage.removeItem(key);
  // Without an answer the view ends by itself; its token is forgotten here.
  if (!ended) await call(endViewAsPartner, {}).catch(() => undefined);
  location.assign(toAddress(companyId === null ? staffPaths.companies : `${staffPaths.company}?id=${companyId}`));
}
