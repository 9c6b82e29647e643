import * as financeCalls from '@trunkline/contract/staff/finance';
import * as reminderCalls from '@trunkline/contract/staff/payment-reminders';
import { serveExport } from '../documents/documents.public.ts';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { exportReceivables, listReceivables, sendReminder } from './receivables.staff.ts';
import { getOrderReminders, pauseReminders } from './reminders.staff.ts';
import { confirmMatched, leaveCredit, listCredits, matchCredit } from './statement.staff.ts';

export function financeRoutes(app: AppContext): void {
  serve(app, financeCalls.listReceivables, { action: listReceivables, readOnly: true });
  serveExport(app, financeCalls.exportReceivables, exportReceivables);
  serve(app, financeCalls.sendReminder, sendReminder);
  serve(app, reminderCalls.getOrderReminders, { action: getOrderReminders, readOnly: true });
  serve(app, reminderCalls.pauseReminders, pauseReminders);
  serve(app, financeCalls.listCredits, { action: listCredits, readOnly: true });
  serve(app, financeCalls.matchCredit, matchCredit);
  serve(app, financeCalls.confirmMatched, confirmMatched);
  serve(app, financeCalls.leaveCredit, leaveCredit);
}
