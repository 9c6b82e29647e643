import { adminHome, listOutbox, outboxDetail, retryMail } from '@trunkline/contract/admin';
import type { Kit } from '../kit/kit.ts';
import { serve } from '../kit/serve.ts';
import { home } from './home.actions.ts';
import { detail, list, retry } from './outbox.actions.ts';

export function backOfficeRoutes(kit: Kit): void {
  serve(kit, adminHome, home);
  serve(kit, listOutbox, list);
  serve(kit, outboxDetail, detail);
  serve(kit, retryMail, retry);
}
