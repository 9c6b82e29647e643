/** A number of the customs tariff as papers write it: chapter and heading, subheading, the rest. `85176200` → `8517.62.00`. */
export const formatHsCode = (digits: string): string =>
  [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter((part) => part !== '').join('.');
