/** What an API key may do, by purpose. A call names the scope that opens it (`keyScope` of its endpoint). Rules: docs/rules/api-access.md */
export const apiKeyScopes = [
  'catalogue:read',
  'quotations:read',
  'quotations:write',
  'orders:read',
  'orders:place',
  'serials:read',
] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];
