import { can, type Principal } from '../platform/http/access.ts';

export const mayReadSales = (principal: Principal): boolean => can(principal, 'sales:report:read');
export const maySeeSalesCosts = (principal: Principal): boolean => can(principal, 'sales:cost:read');
