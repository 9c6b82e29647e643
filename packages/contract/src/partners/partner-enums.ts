// Closed lists of the public partner pages, apart from the shapes: every visitor loads what a route imports (docs/rules/pages.md).

/** The four pairs of types: one contracts with a distributor, one with the vendor. */
export const partnerFamilies = ['distribution', 'project', 'service', 'direct'] as const;
export type PartnerFamily = (typeof partnerFamilies)[number];

/** What somebody looks for in the partner finder: resale, design and installation, repair and maintenance. */
export const partnerNeeds = ['project', 'distribution', 'service'] as const;
export type PartnerNeed = (typeof partnerNeeds)[number];

/** What a company does with the equipment: the first question of the type finder. */
export const partnerActivities = ['resell', 'install', 'maintain', 'telecom', 'enterprise'] as const;
export type PartnerActivity = (typeof partnerActivities)[number];

/** Whom a company buys from. Companies that buy for their own network contract with the vendor. */
export const partnerSources = ['vendor', 'distributor'] as const;
export type PartnerSource = (typeof partnerSources)[number];

/** Purchases in a year, in USD: the lower end of each answer. */
export const yearlyPurchases = [0, 100_000, 250_000, 500_000, 1_000_000, 2_500_000] as const;
export type YearlyPurchases = (typeof yearlyPurchases)[number];
