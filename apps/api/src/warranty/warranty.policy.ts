// The permissions for warranty cases. Rules: docs/rules/warranty.md
export const readPermission = 'service:warranty:read';
export const decidePermission = 'service:warranty:decide';
