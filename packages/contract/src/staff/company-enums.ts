// Values of the list of companies, without shapes: routes load them before their page.
export const companyStates = ['open', 'closed'] as const;
export const companySorts = ['company', 'country', 'created_at'] as const;
