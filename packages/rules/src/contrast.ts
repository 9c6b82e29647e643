// Contrast of colours as WCAG 2 computes it.

/** The least contrast of texts and buttons. */
export const leastContrast = 4.5;

/** Relative luminance, 0 to 1, of `#1a2b3c`. */
function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours (`#1a2b3c`), 1 to 21, rounded down to two decimals. */
export function getContrast(one: string, other: string): number {
  const [dark, light] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => a - b) as [number, number];
  return Math.floor(((light + 0.05) / (dark + 0.05)) * 100) / 100;
}

/** The contrast of a colour (`#1a2b3c`) with white, 1 to 21, rounded down to two decimals, so that 4.499 is not 4.50. */
export const getContrastOnWhite = (colour: string): number => getContrast(colour, '#ffffff');
