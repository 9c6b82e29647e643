import { can, type Principal } from '../platform/http/access.ts';
import type { FileRow } from '../platform/files/stored-files.ts';

/** The permission by which staff read the files of a kind of record. docs/rules/files.md */
const permissions: Readonly<Record<string, string>> = {
  quotation: 'sales:quotation:read',
  order: 'orders:order:read',
  enduser: 'projects:project:read',
  company: 'companies:company:read',
  user: 'admin:home:read',
  product: 'catalogue:product:read',
  certificate: 'training:certificate:read',
  chat: 'support:chat:read',
  warranty_case: 'service:warranty:read',
};

/** Whether a caller whose scope sees the file may read it: staff need the permission to read its record. */
export function canReadFile(principal: Principal, { visibility, object }: FileRow): boolean {
  if (visibility === 'public' || principal.side !== 'staff') return true;
  const permission = permissions[object ?? ''];
  return permission !== undefined && can(principal, permission);
}
