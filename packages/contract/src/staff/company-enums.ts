// Values of the list of companies, without shapes: routes load them before their page.
export const companyStates = ['open', 'closed'] as const;
export const companySorts = ['company', 'country', 'created_at'] as const;

/** Number at which counts of a company's records stop; tabs show it as “999+”. */
export const maxCompanyCount = 1_000;
