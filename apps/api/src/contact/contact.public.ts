export { answerPermission, readPermission } from './contact.policy.ts';
export { isMine, isWaiting, readMedianAnswer, readWaitingMessages } from './queue/queue.sql.ts';
