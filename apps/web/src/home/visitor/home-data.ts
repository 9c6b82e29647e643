import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { getHomePage } from '@trunkline/contract/site';

export type HomeData = EndpointOutput<typeof getHomePage>;
/** Heading and lead of a part as staff wrote them; undefined: the texts of the portal. */
export type WrittenHead = HomeData['sections']['hero'];
