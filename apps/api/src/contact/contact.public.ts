export { answerPermission, readPermission } from './contact.policy.ts';
export { isMine, isWaiting, readMedianAnswer, readPublicMedianAnswer, readWaitingMessages } from './queue/queue.sql.ts';
