// What staff may do in the catalogue, by permission. Rules: docs/rules/catalogue.md, "Staff area"
import type { catalogueActions } from '@trunkline/contract/staff/catalogue';
import { can, type Principal } from '../platform/http/access.ts';

type CatalogueAction = (typeof catalogueActions)[number];

/** The same for products, categories and compatibility rules. */
export const listCatalogueActions = (principal: Principal): CatalogueAction[] =>
  can(principal, 'catalogue:product:edit') ? ['save', 'delete'] : [];

/** What a product costs the vendor: docs/rules/prices.md. */
export const canReadProductCosts = (principal: Principal): boolean => can(principal, 'sales:cost:read');
