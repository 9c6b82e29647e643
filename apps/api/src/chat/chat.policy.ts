// The permission to write in conversations and to assign them. Rules: docs/rules/chat.md
export const answerPermission = 'support:chat:answer';
