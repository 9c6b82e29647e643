// What staff may see and give of a quotation. Pure. Who may take which action: quotations.flow.ts. Rules: docs/rules/quotations.md
import { can, type Principal } from '../platform/http/access.ts';

/** Whether costs and margins are in the answer. */
export const maySeeCosts = (principal: Principal): boolean => can(principal, 'sales:cost:read');
