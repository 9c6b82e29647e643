/** What solutions are for. Public pages load it without the shapes of `details.ts`. */
export const solutionCategories = ['office', 'data_centre', 'rooms', 'many_sites'] as const;
export type SolutionCategory = (typeof solutionCategories)[number];
