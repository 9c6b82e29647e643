import { createHash } from 'node:crypto';
import { getDirection, type Language } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import type { FastifyReply } from 'fastify';
import type { AppError } from '../errors/app-error.ts';
import { formatError } from '../http/answer.ts';
import { escapeHtml } from '../html/escape-html.ts';

const styles =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:12px;padding:24px;background:#fff;color:#16181d;' +
  "font:16px/1.6 Geist,system-ui,'Segoe UI',sans-serif}h1{margin:0;font-size:22px;font-weight:600}p{margin:0;color:#4a4f5a}" +
  'a{color:#b8231a}';
const policy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** Answers a page that cannot be rendered now: a page without scripts, files or data, in the reader's language. */
export function sendBusyPage(reply: FastifyReply, language: Language, error: AppError) {
  const { status, details } = error;
  const t = getT(language);
  const title = escapeHtml(t('site.busy'));
  return reply
    .code(status)
    .headers({ ...details.headers, 'cache-control': 'no-store', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}" dir="${getDirection(language)}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${styles}</style></head>` +
        `<body><h1>${title}</h1><p>${escapeHtml(formatError(t, error))}</p><p><a href="">${escapeHtml(t('ui.try_again'))}</a></p></body></html>`,
    );
}
