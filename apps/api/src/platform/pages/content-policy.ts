// What a page may load, and who may frame it. Rules: docs/rules/pages.md
import { isFramed } from '@trunkline/rules/pages';

interface PageAddress {
  readonly url: URL;
  /** The path without the prefix of the language. */
  readonly bare: string;
}

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
    `frame-ancestors ${isFramed(page.bare, page.url.searchParams) ? `'self'` : `'none'`}`,
  ].join('; ');
