export { answerPermission } from './chat.policy.ts';
export { limitChatMessages } from './conversation/send-message.ts';
export { waitingChats } from './listing/listing.sql.ts';
