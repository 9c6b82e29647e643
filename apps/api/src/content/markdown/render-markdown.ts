// Texts of content as safe HTML. Rules: docs/rules/content.md, "Markdown"
import { renderBlock } from './blocks.ts';
import { createMarkdownParser, toWords } from './inline-markdown.ts';
import type { EmbeddedProduct, Heading, MarkdownReading, MarkdownSources, TextProblem } from './markdown-reading.ts';
import { isBlock, splitBlocks } from './split-blocks.ts';

export interface RenderedText {
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
  readonly problems: readonly TextProblem[];
  readonly products: readonly EmbeddedProduct[];
  /** The text without marks, its words separated by single spaces. */
  readonly words: string;
}

/**
 * Renders Markdown with blocks. Whatever the text contains, no script runs in the answer, and its links lead to pages of this site in
 * the given language, to http, https, mailto or tel.
 */
export function renderMarkdown(text: string, sources: MarkdownSources): RenderedText {
  const reading: MarkdownReading = {
    ...sources,
    headings: [],
    headingIds: new Map(),
    questions: [],
    problems: [],
    shown: new Set(),
    line: 1,
  };
  const markdown = createMarkdownParser(reading);
  const lines = toLines(text);
  const parts = splitBlocks(lines).map((part) => {
    reading.line = part.line;
    return isBlock(part) ? renderBlock({ reading, markdown, block: part }) : markdown.block(part.text);
  });
  const { headings, questions, shown } = reading;
  const html = parts.join('\n').trim();
  const problems = placeProblems(reading.problems, lines);
  return { html, headings, questions, problems, products: [...shown], words: toWords(html) };
}

/** Problems that are looked for; more would be read by nobody. */
const maxProblems = 100;

/** The parser tells on which line a part begins. Inside the part, the next line that contains the words of the problem is named. */
function placeProblems(problems: readonly TextProblem[], text: string): TextProblem[] {
  const lines = text.toLowerCase().split('\n');
  const next = new Map<string, number>();
  return problems.slice(0, maxProblems).map((problem) => {
    const value = problem.value.toLowerCase();
    const from = Math.max(problem.line - 1, next.get(value) ?? 0);
    const index = value === '' ? -1 : lines.findIndex((line, place) => place >= from && line.includes(value));
    if (index < 0) return problem;
    next.set(value, index + 1);
    return { ...problem, line: index + 1 };
  });
}

/** More quotes and lists inside each other on one line than anybody writes. */
const deepNesting = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){12}/;

/** The longest paragraph, in characters. The parser reads emphasis in quadratic time, so that a longer one is divided. */
const maxParagraph = 10_000;

/** The text with line feeds alone, without what would make the parser slow: markers that nest too deeply, endless paragraphs. */
function toLines(text: string): string {
  let length = 0;
  const lines: string[] = [];
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const flat = deepNesting.test(line) ? line.replace(/^[\s>*+\-\d.)]+/, '') : line;
    for (let start = 0; start === 0 || start < flat.length; start += maxParagraph) {
      const piece = flat.slice(start, start + maxParagraph);
      length = piece.trim() === '' ? 0 : length + piece.length;
      if (length > maxParagraph) {
        lines.push('');
        length = piece.length;
      }
      lines.push(piece);
    }
  }
  return lines.join('\n');
}

const reference = /\[\[([^[\]\n]{1,100})\]\]/g;
const download = /\(<?download:([^()<>\n"]{1,100})/gi;

/** What a text calls products, in small letters: in `[[…]]` and `(download:…)`, and in the lines of `:::products` and `:::rack`. */
export function listProductNames(text: string): string[] {
  const inline = [...text.matchAll(reference), ...text.matchAll(download)].map(([, name = '']) => name);
  const blocks = splitBlocks(toLines(text))
    .filter(isBlock)
    .filter(({ name }) => name === 'products' || name === 'rack')
    .flatMap((block) => block.text.split('\n').map((row) => row.split('|')[0] ?? ''));
  return [...new Set([...inline, ...blocks].map((name) => name.trim().toLowerCase()))]
    .filter((name) => name !== '')
    .slice(0, 200);
}

const pictureReference = /picture:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gi;

/** The ids of pictures that a text shows. */
export const listPictureIds = (text: string): string[] => [
  ...new Set([...text.matchAll(pictureReference)].map(([, id = '']) => id.toLowerCase())),
];
