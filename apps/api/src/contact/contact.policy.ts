// The permissions for messages. Rules: docs/rules/contact.md
export const readPermission = 'companies:contact:read';
export const answerPermission = 'companies:contact:answer';
