const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

/** What the contract calls a moment: an instant, or a day, which begins at midnight UTC. */
export const momentOf = (text: string): Date => new Date(dayOnly.test(text) ? `${text}T00:00:00Z` : text);
