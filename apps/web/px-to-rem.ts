// The parts of PostCSS's types that are used here.
interface Declaration {
  value: string;
}
interface AtRule {
  name: string;
  params: string;
}

const pxPerRem = 16;
/** Lines thinner than this stay px. */
const minPx = 3;

const pxLength = /(?<![\w.#-])(-?\d*\.?\d+)px\b/g;
const toRem = (text: string): string =>
  text.replace(pxLength, (length, number: string) =>
    Math.abs(Number(number)) < minPx ? length : `${Number(number) / pxPerRem}rem`,
  );

/**
 * PostCSS plugin: stylesheets are written in px, as in the design, and shipped in rem, so that every measure follows the interface size
 * (docs/rules/pages.md). Container queries are converted too. Media queries are not, because their rem ignores the interface size.
 */
export const pxToRem = () => ({
  postcssPlugin: 'px-to-rem',
  Declaration(declaration: Declaration) {
    if (declaration.value.includes('px')) declaration.value = toRem(declaration.value);
  },
  AtRule: {
    container(rule: AtRule) {
      rule.params = toRem(rule.params);
    },
  },
});
