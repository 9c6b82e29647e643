import { adminHome, listOutbox, outboxDetail, retryMail } from '@trunkline/contract/staff/home';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { home } from '../home/home.staff.ts';
import { detail, list, retry } from './outbox.staff.ts';

export function backOfficeRoutes(app: AppContext): void {
  serve(app, adminHome, home);
  serve(app, listOutbox, list);
  serve(app, outboxDetail, detail);
  serve(app, retryMail, retry);
}
