import { listOutboxMails, getOutboxMail, retryOutboxMail } from '@trunkline/contract/staff/outbox';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { listMails, sendMailAgain, showMail } from './outbox.staff.ts';

export function outboxRoutes(app: AppContext): void {
  serve(app, listOutboxMails, { action: listMails, readOnly: true });
  serve(app, getOutboxMail, { action: showMail, readOnly: true });
  serve(app, retryOutboxMail, sendMailAgain);
}
