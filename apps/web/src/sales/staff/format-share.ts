const form = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `"0.125"` → `12.5%`, left to right. Always one decimal, so that a column lines up. */
export const formatShare = (share: string): string => `\u2066${form.format(Number(share))}\u2069`;
