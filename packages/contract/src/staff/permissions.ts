/**
 * Every permission of staff, `area:entity:action`, in the order in which pages list them. A permission that is not in the list does
 * not compile in `staffAccess`. Texts: `permissions.json`. Rules: docs/rules/accounts.md, "Roles"
 */
export const permissions = [
  'admin:home:read',
  'sales:quotation:read',
  'sales:quotation:decide',
  'sales:bid:read',
  'sales:bid:decide',
  'sales:cost:read',
  'sales:report:read',
  'projects:project:read',
  'projects:project:decide',
  'projects:protection:decide',
  'projects:endaccount:edit',
  'orders:order:read',
  'orders:payment:confirm',
  'orders:shipment:ship',
  'prices:pricelist:read',
  'prices:pricelist:edit',
  'companies:company:read',
  'companies:company:edit',
  'companies:terms:edit',
  'companies:territory:read',
  'companies:territory:edit',
  'companies:enduser:read',
  'companies:view:partner',
  'companies:application:read',
  'companies:application:decide',
  'companies:membership:read',
  'companies:membership:edit',
  'companies:distributor:edit',
  'companies:contact:read',
  'companies:contact:answer',
  'companies:message:send',
  'support:chat:read',
  'support:chat:answer',
  'catalogue:product:read',
  'catalogue:product:edit',
  'service:serial:read',
  'service:serial:edit',
  'service:warranty:read',
  'service:warranty:decide',
  'training:certificate:read',
  'training:certificate:edit',
  'content:page:read',
  'content:page:edit',
  'training:course:read',
  'training:course:edit',
  'training:result:edit',
  'accounts:user:read',
  'accounts:user:edit',
  'accounts:role:read',
  'accounts:role:edit',
  'accounts:absence:edit',
  'system:setting:read',
  'system:setting:edit',
  'system:audit:read',
  'system:outbox:read',
  'system:outbox:edit',
] as const;
export type Permission = (typeof permissions)[number];

/** Permissions to take the next step of what waits: without them a substitute cannot act for whoever holds them. */
export const decidingPermissions = [
  'sales:quotation:decide',
  'sales:bid:decide',
  'projects:project:decide',
  'projects:protection:decide',
  'companies:application:decide',
  'companies:contact:answer',
  'support:chat:answer',
  'orders:payment:confirm',
  'orders:shipment:ship',
  'service:warranty:decide',
  'training:result:edit',
] as const satisfies readonly Permission[];
export type DecidingPermission = (typeof decidingPermissions)[number];

/** Passes every check of staff. */
export const everyPermission = '*:*:*';

/** The role that holds every permission. It cannot be changed or deleted. */
export const adminRole = 'admin';
