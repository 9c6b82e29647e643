import type { Membership } from '@trunkline/contract/memberships';
import { useUser } from '../client/session.ts';

/** The active memberships of the reader, the most important first. Empty on the server and while hydrating. */
export const useOwnMemberships = (): readonly Membership[] =>
  (useUser()?.memberships ?? []).filter(({ state }) => state === 'active');
