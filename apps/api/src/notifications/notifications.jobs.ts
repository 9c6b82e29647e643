import type { Kit } from '../kit/kit.ts';
import { sendMail } from './mail.ts';
import { tellStaffNow } from './notifications.actions.ts';

export function notificationJobs(kit: Kit): void {
  kit.jobs.define('notifications.send', sendMail);
  kit.jobs.define('notifications.tell_staff', tellStaffNow);
}
