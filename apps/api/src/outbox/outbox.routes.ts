import { adminHome, listOutbox, outboxDetail, retryMail } from '@trunkline/contract/staff/home';
import type { Kit } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { home } from '../home/home.staff.ts';
import { detail, list, retry } from './outbox.staff.ts';

export function backOfficeRoutes(kit: Kit): void {
  serve(kit, adminHome, home);
  serve(kit, listOutbox, list);
  serve(kit, outboxDetail, detail);
  serve(kit, retryMail, retry);
}
