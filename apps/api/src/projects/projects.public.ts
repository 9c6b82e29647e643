// What other domains may know of projects. Rules: docs/rules/projects.md
export { selectDueUpdates, selectHeldProtections } from './listing/listing.sql.ts';
export { readProjectTerms } from './project-terms.ts';
export { projectWait, protectionWait } from './projects.flow.ts';
