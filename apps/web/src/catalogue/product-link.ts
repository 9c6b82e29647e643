import { toProductSlug } from '@trunkline/rules/product-path';
import { paths } from '../navigation.ts';

/** `<Link {...toProductLink(code)}>` */
export const toProductLink = (code: string) => ({ to: paths.product, params: { code: toProductSlug(code) } }) as const;
