export { resultPermission } from './training.policy.ts';
export { readResultMedian, readWaitingResults } from './results/queue.sql.ts';
