/** Statuses and steps that are no payment under OA45 (open account): the date is promised, and the credit is granted. */
const openAccountStatuses: readonly string[] = ['payment_submitted', 'payment_confirmed'];

/** Suffix of the text key of a status, a step or the action that led to it: `_oa45` where the payment term has its own words. */
export const getTermTextSuffix = (status: string, term: 'prepaid' | 'oa45'): '' | '_oa45' =>
  term === 'oa45' && openAccountStatuses.includes(status) ? '_oa45' : '';
