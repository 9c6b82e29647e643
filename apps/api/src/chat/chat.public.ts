export { answerPermission } from './chat.policy.ts';
export { waitingChats } from './listing/listing.sql.ts';
