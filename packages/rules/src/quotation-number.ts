/** `Q-2026-000123`; from the second revision on `Q-2026-000123-R2`. A number that has its suffix already stays as it is. */
export const formatQuotationNumber = ({ base_number, revision }: { base_number: string; revision: number }): string =>
  revision > 1 && !base_number.endsWith(`-R${revision}`) ? `${base_number}-R${revision}` : base_number;

/**
 * What a number that is typed as a keyword begins with: `q-2026-0001` → `Q-2026-0001`, `Q-2026-000123-R2` → `Q-2026-000123`, because the
 * revision is stored apart. Undefined for text that is no number of a quotation (Q) or an order (O).
 */
export const parseTypedNumber = (keyword: string): string | undefined =>
  /^([qo]-\d{4}-\d{1,9})(?:-r\d{1,4})?$/i.exec(keyword.trim())?.[1]?.toUpperCase();
