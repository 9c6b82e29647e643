const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

/** What the contract calls a moment: an instant, a day, which begins at midnight UTC, or `now`. */
export const momentOf = (text: string, now: Date): Date =>
  text === 'now' ? now : new Date(dayOnly.test(text) ? `${text}T00:00:00Z` : text);
