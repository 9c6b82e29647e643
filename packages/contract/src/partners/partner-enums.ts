// Closed lists of the public partner pages, apart from the shapes: every visitor loads what a route imports (docs/rules/pages.md).

/** The four pairs of types: one contracts with a distributor, one with the vendor. */
export const partnerFamilies = ['distribution', 'project', 'service', 'direct'] as const;
export type PartnerFamily = (typeof partnerFamilies)[number];

/** What somebody looks for in the partner finder: resale, design and installation, repair and maintenance. */
export const partnerNeeds = ['project', 'distribution', 'service'] as const;
export type PartnerNeed = (typeof partnerNeeds)[number];
