import type { RequestContext } from '../http/request-context.ts';
import { toNetwork } from '../security/networks.ts';

/**
 * The sender whose work waits in turn with that of others: a company with all its users, a user of the staff, the network of a
 * visitor. docs/rules/platform.md, "Fair queues"
 */
export const toSender = ({ principal, ip }: Pick<RequestContext, 'principal' | 'ip'>): string =>
  principal.view?.staff.user_id ?? principal.company_id ?? principal.user_id ?? toNetwork(ip);
