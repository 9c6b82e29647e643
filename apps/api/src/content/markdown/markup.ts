import { escapeHtml } from '../../platform/html/escape-html.ts';

/** HTML that is safe to be placed into a page: only `markup`, and the renderer of Markdown, make it. */
export class SafeHtml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

type HtmlValue = string | number | SafeHtml | readonly SafeHtml[];

const write = (value: HtmlValue): string => {
  if (value instanceof SafeHtml) return value.text;
  return typeof value === 'object' ? value.map(String).join('') : escapeHtml(String(value));
};

/**
 * A template in which every value is escaped unless it is `SafeHtml`. Attributes must be in double quotes. Line breaks of the template
 * itself, with the spaces after them, are left out.
 */
export const markup = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): SafeHtml =>
  new SafeHtml(String.raw({ raw: strings.map((part) => part.replace(/\n\s*/g, '')) }, ...values.map(write)));
