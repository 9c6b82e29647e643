// The permissions for conversations. Rules: docs/rules/chat.md
export const readPermission = 'support:chat:read';
export const answerPermission = 'support:chat:answer';
