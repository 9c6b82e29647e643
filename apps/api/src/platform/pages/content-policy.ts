// What a page may load, and who may frame it. Rules: docs/rules/pages.md

interface PageAddress {
  readonly url: URL;
  /** The path without the prefix of the language. */
  readonly bare: string;
}

/** The page in which the editor of the back office shows what is typed: the one page that another page may frame. */
const isEditorFrame = ({ bare, url }: PageAddress): boolean =>
  bare === '/preview' && url.searchParams.get('preview') === 'editor';

/** Frames show the chat, the preview of the editor, and files that the page itself holds in memory: receipts in the PDF viewer of the browser. */
export const toContentSecurityPolicy = (
  scriptSources: readonly string[],
  chatUrl: string | undefined,
  page: PageAddress,
): string =>
  [
    `default-src 'self'`,
    ['script-src', `'self'`, ...scriptSources].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `frame-src 'self' blob:${chatUrl ? ` ${new URL(chatUrl).origin}` : ''}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${isEditorFrame(page) ? `'self'` : `'none'`}`,
  ].join('; ');
