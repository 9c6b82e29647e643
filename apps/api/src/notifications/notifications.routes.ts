import { getNoticePrefs, listNotices, readNotices, saveNoticePrefs } from '@trunkline/contract/notices';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { listOwnNotices, markAsRead } from './notifications.actions.ts';
import { changePrefs, showPrefs } from './prefs/prefs.actions.ts';

export function notificationRoutes(app: AppContext): void {
  serve(app, listNotices, { action: listOwnNotices, readOnly: true });
  serve(app, readNotices, markAsRead);
  serve(app, getNoticePrefs, { action: showPrefs, readOnly: true });
  serve(app, saveNoticePrefs, changePrefs);
}
