/** The code of a product as its address contains it. docs/rules/catalogue.md, "Addresses" */
export const toProductSlug = (code: string): string => code.toLowerCase();

/** Addresses below `/product/` that are pages of their own. */
const reservedSlugs: readonly string[] = ['compare', 'detail', 'prolist'];

/** Whether the page of a product with this code would have the address of another page. */
export const isReservedProductCode = (code: string): boolean => reservedSlugs.includes(toProductSlug(code.trim()));

/** The address of a product's page, without the language prefix. */
export const toProductPath = (code: string): string => `/product/${encodeURIComponent(toProductSlug(code))}`;
