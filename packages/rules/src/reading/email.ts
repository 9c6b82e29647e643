import { cleanCode } from './text.ts';

/** A domain with letters of other scripts as DNS has it: `bücher.example` → `xn--bcher-kva.example`. Other text stays as it is. */
function toAsciiDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]{1,253}$/u.test(domain)) return domain;
  const url = URL.parse(`http://${domain}`);
  return url ? url.hostname : domain;
}

/** A mail address without `mailto:`, brackets and marks that show nothing; an internationalised domain in its ASCII form. */
export function cleanEmail(text: string): string {
  const address = cleanCode(text)
    .replace(/^mailto:/i, '')
    .replace(/^<([^<>]*)>$/, '$1')
    .trim();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return at < 0 || /^[\x20-\x7e]*$/.test(domain) ? address : `${address.slice(0, at)}@${toAsciiDomain(domain)}`;
}
