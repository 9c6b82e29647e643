import * as setupCalls from '@trunkline/contract/staff/setup';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { getSetup, prepareTestMail, sendTestMail } from './setup.staff.ts';

export function setupRoutes(app: AppContext): void {
  serve(app, setupCalls.getSetup, { action: getSetup, readOnly: true });
  serve(app, setupCalls.sendTestMail, { prepare: prepareTestMail, action: sendTestMail });
}
