// What other domains may do with trainings and exams. Rules: docs/rules/training.md
import type { CompanyMove } from '../accounts/joining/joining.public.ts';

export { isScorable } from './training.flow.ts';
export { readLearningFigures } from './listing/figures.sql.ts';
export { settleJob } from './results/settle.ts';
export { readPermission as readTrainingPermission, resultPermission } from './training.policy.ts';
export { readResultMedian, readWaitingResults } from './results/queue.sql.ts';

/** Registrations belong to the person, and go along to another company. */
export const trainingMove: CompanyMove = {
  isCompanyInUse: () => Promise.resolve(false),
  moveDrafts: async (trx, { to, userId }) => {
    await trx.updateTable('training_registrations').set({ company_id: to }).where('user_id', '=', userId).execute();
  },
};
