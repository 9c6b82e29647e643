// Closed lists of values of serial numbers and warranty cases. Routes parse addresses with them. Rules: docs/rules/serials.md

/** `ending`: at most `coverEndingDays` are left; the last day counts as covered. */
export const coverStates = ['running', 'ending', 'over'] as const;
export type CoverState = (typeof coverStates)[number];

/** Days before its end in which a cover is `ending`. */
export const coverEndingDays = 90;

/** Each has an index. */
export const installedBaseSorts = ['end_date', 'sn', 'enduser'] as const;
export const serialSorts = ['created_at', 'sn', 'end_date'] as const;

export const warrantyStates = ['open', 'answered', 'replaced', 'closed'] as const;
export type WarrantyState = (typeof warrantyStates)[number];

/** `message` is the partner's, the others are those of staff. */
export const warrantyActions = ['message', 'answer', 'replace', 'close'] as const;
export type WarrantyAction = (typeof warrantyActions)[number];

/** Each has an index. */
export const warrantyCaseSorts = ['created_at'] as const;
export const staffWarrantyCaseSorts = ['created_at', 'waiting_since'] as const;
