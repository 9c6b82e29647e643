// The queue of results: exams that have begun and have no result. Rules: docs/rules/training.md, "Queue"
import type * as examCalls from '@trunkline/contract/staff/training/exams';
import type { StaffRegistration } from '@trunkline/contract/staff/training/training-fields';
import type { ListExport } from '../../documents/documents.public.ts';
import { toListQuery } from '../../platform/db/ordered-list.ts';
import { defineStaffQueue } from '../../platform/http/staff-queue.ts';
import { can } from '../../platform/http/access.ts';
import { presentStaffRegistrations, registrationSheet } from '../attendance/attendance.staff.ts';
import { examResults, isResultMissing } from '../listing/registrations.sql.ts';
import { resultPermission } from '../training.policy.ts';
import { readResultMedian, readWaitingResults } from './queue.sql.ts';

export const { showPage: listStaffExamResults, showPosition: getStaffExamResultPosition } = defineStaffQueue({
  list: examResults,
  firstSort: 'queue',
  missing: 'training.registration_not_found',
  toReader: (context) => context,
  present: presentStaffRegistrations,
  summarize: async ({ trx, now }) => {
    const { waiting, oldest_at } = await readWaitingResults(trx, now);
    return {
      summary: {
        waiting: Number(waiting),
        oldest_at: oldest_at?.toISOString() ?? null,
        median_hours: await readResultMedian(trx, now),
      },
    };
  },
  listOpenConditions: (reader) => (can(reader.principal, resultPermission) ? [isResultMissing(reader)] : undefined),
});

export const exportStaffExamResults: ListExport<typeof examCalls.exportStaffExamResults, StaffRegistration> = {
  ...registrationSheet,
  name: 'exam-results',
  title: (t) => t('training.results'),
  list: async (context, input, limit) =>
    presentStaffRegistrations(context, await examResults.readAll(context, toListQuery(input, 'queue'), limit)),
};
