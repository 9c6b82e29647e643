/** `Q-2026-000123`; from the second revision on `Q-2026-000123-R2`. A number that has its suffix already stays as it is. */
export const formatQuotationNumber = ({ base_number, revision }: { base_number: string; revision: number }): string =>
  revision > 1 && !base_number.endsWith(`-R${revision}`) ? `${base_number}-R${revision}` : base_number;
