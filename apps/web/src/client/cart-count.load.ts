import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { call } from './call.ts';

/** The lines of the user's cart. */
export const countCart = (): Promise<number> => call(publicEndpoints.countCart, {});
