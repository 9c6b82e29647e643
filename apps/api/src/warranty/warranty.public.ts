export { decidePermission, readPermission } from './warranty.policy.ts';
export { readMedianCaseAnswer, readWaitingCases } from './queue/queue.sql.ts';
