/** `Q-2026-000123`, and from its second revision on `Q-2026-000123-R2`. */
export const quotationNumber = ({ base_number, revision }: { base_number: string; revision: number }): string =>
  revision > 1 ? `${base_number}-R${revision}` : base_number;
