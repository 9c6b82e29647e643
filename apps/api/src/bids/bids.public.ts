// What other domains do with special bids. Rules: docs/rules/bids.md
export { getBidPaperState } from './letter/letter.actions.ts';
