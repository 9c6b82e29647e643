import { z } from 'zod/mini';
import { membershipTypes, membershipLevels, membershipStates } from './enums.ts';
import { day } from './values.ts';

export const membership = z.object({
  type: z.enum(membershipTypes),
  level: z.enum(membershipLevels),
  state: z.enum(membershipStates),
  expires_at: day,
});
export type Membership = z.output<typeof membership>;
