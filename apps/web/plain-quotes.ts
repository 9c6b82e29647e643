import { parseSync, Visitor } from 'vite';

/**
 * The minifier writes strings between backticks. Brotli has a dictionary of its own, made from the web's pages, and that one knows
 * double quotes: a visitor's scripts are half a percent smaller.
 */
export function withPlainQuotes(code: string): string {
  const ends: number[] = [];
  const tagged = new Set<unknown>();
  new Visitor({
    TaggedTemplateExpression: ({ quasi }) => void tagged.add(quasi),
    TemplateLiteral: (literal) => {
      const inside = code.slice(literal.start + 1, literal.end - 1);
      if (literal.expressions.length > 0 || tagged.has(literal) || /["\\\n\r]/.test(inside)) return;
      ends.push(literal.start, literal.end - 1);
    },
  }).visit(parseSync('chunk.js', code).program);
  let plain = '';
  let from = 0;
  for (const at of ends) {
    plain += `${code.slice(from, at)}"`;
    from = at + 1;
  }
  return plain + code.slice(from);
}
