import type { AppContext } from '../platform/app-context.ts';
import { sendMail } from '../platform/mail/mail.ts';
import { tellStaffNow } from './notifications.actions.ts';

export function notificationJobs(app: AppContext): void {
  app.jobs.define('notifications.send', sendMail);
  app.jobs.define('notifications.tell_staff', tellStaffNow);
}
