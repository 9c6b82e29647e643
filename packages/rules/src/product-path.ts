/** The code of a product as its address contains it. docs/rules/catalogue.md, "Addresses" */
export const toProductSlug = (code: string): string => code.toLowerCase();

/** The address of a product's page, without the language prefix. */
export const toProductPath = (code: string): string => `/product/${encodeURIComponent(toProductSlug(code))}`;
