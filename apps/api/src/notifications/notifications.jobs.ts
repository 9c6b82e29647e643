import type { Kit } from '../platform/app-context.ts';
import { sendMail } from '../platform/mail/mail.ts';
import { tellStaffNow } from './notifications.actions.ts';

export function notificationJobs(kit: Kit): void {
  kit.jobs.define('notifications.send', sendMail);
  kit.jobs.define('notifications.tell_staff', tellStaffNow);
}
