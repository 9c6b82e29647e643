/**
 * The terms of use and the privacy notice in force: the texts `legal.json` in each language. Who changes what users agree to raises
 * the version and sets the day; the portal then asks users at their next visit. Rules: docs/rules/accounts.md, "Terms"
 */
export const currentTerms = { version: 1, since: '2026-11-23' } as const;
