import { partnerPages, visitorPages } from '@trunkline/contract/pages';
import { toPaths } from '@trunkline/rules/pages';

/** The address of every visitor and partner page, for links: `<Link to={paths.quotation} search={{ id }}>`. */
export const paths = { ...toPaths(visitorPages), ...toPaths(partnerPages) };
export type Path = (typeof paths)[keyof typeof paths];
