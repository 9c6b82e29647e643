/** What news are about. Public pages load it without the shapes of `details.ts`. */
export const newsTopics = ['product', 'lifecycle', 'programme', 'training', 'event', 'company'] as const;
export type NewsTopic = (typeof newsTopics)[number];
