import * as staffOutboxCalls from '@trunkline/contract/staff/outbox';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { listOutboxMails, retryOutboxMail, getOutboxMail } from './outbox.staff.ts';

export function outboxRoutes(app: AppContext): void {
  serve(app, staffOutboxCalls.listOutboxMails, { action: listOutboxMails, readOnly: true });
  serve(app, staffOutboxCalls.getOutboxMail, { action: getOutboxMail, readOnly: true });
  serve(app, staffOutboxCalls.retryOutboxMail, retryOutboxMail);
}
