interface Declaration {
  value: string;
}
interface AtRule {
  name: string;
  params: string;
}

const length = /(?<![\w.#-])(-?\d*\.?\d+)px\b/g;
const inRem = (text: string): string =>
  text.replace(length, (whole, figure: string) => (Math.abs(Number(figure)) < 3 ? whole : `${Number(figure) / 16}rem`));

/**
 * Measures are written in px, as in the design, and shipped in rem, so that everything follows the interface size
 * (docs/rules/pages.md). Hairlines stay px. Container queries in rem follow it too, media queries cannot.
 */
export const pxToRem = () => ({
  postcssPlugin: 'px-to-rem',
  Declaration(declaration: Declaration) {
    if (declaration.value.includes('px')) declaration.value = inRem(declaration.value);
  },
  AtRule: {
    container(rule: AtRule) {
      rule.params = inRem(rule.params);
    },
  },
});
