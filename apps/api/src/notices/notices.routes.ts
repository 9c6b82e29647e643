import * as noticeCalls from '@trunkline/contract/notices';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { listNotices, readNotices } from './notices.actions.ts';
import { saveNoticePrefs, getNoticePrefs } from './prefs/prefs.actions.ts';

export function notificationRoutes(app: AppContext): void {
  serve(app, noticeCalls.listNotices, { action: listNotices, readOnly: true });
  serve(app, noticeCalls.readNotices, readNotices);
  serve(app, noticeCalls.getNoticePrefs, { action: getNoticePrefs, readOnly: true });
  serve(app, noticeCalls.saveNoticePrefs, saveNoticePrefs);
}
