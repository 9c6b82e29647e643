// The block `certificates`. Rules: docs/rules/content.md, "Certificates"
import { addDays } from '@trunkline/rules/time';
import type { TFunction } from '@trunkline/text';
import { getLocale } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import { markup, type SafeHtml } from './markup.ts';

const states = ['valid', 'renewal', 'soon', 'expired'] as const;
type CertificateState = (typeof states)[number];

/** Days before its end from which a certificate is said to expire soon. */
const soonDays = 90;

export interface CertificateRow {
  readonly subject: SafeHtml;
  readonly covers: SafeHtml;
  readonly number: string;
  /** Last day of the certificate: `2027-06-30`. */
  readonly until: string;
  /** The renewal is under way. */
  readonly renewed: boolean;
  /** The address of the PDF. */
  readonly href: string | undefined;
}

function findState({ until, renewed }: CertificateRow, today: string): CertificateState {
  if (until < today) return 'expired';
  if (renewed) return 'renewal';
  return until <= addDays(today, soonDays) ? 'soon' : 'valid';
}

/** Radio buttons, which a stylesheet reads: the filter works without scripts. */
function renderFilter(t: TFunction, name: string, found: readonly CertificateState[]): SafeHtml {
  const choices = (['all', ...states] as const).filter((one) => one === 'all' || found.includes(one));
  const labels = choices.map((one) => {
    const count = one === 'all' ? found.length : found.filter((state) => state === one).length;
    const id = `${name}-${one}`;
    const checked = one === 'all' ? [markup` checked=""`] : [];
    return markup`<label for="${id}"
      ><input type="radio" id="${id}" name="${name}" value="${one}" ${checked} />${t(`content.certificate_${one}`)}
      <small>${count}</small></label
    >`;
  });
  return markup`<fieldset><legend>${t('content.certificate_state')}</legend>${labels}</fieldset>`;
}

function renderRow(t: TFunction, row: CertificateRow, state: CertificateState, hasFiles: boolean): SafeHtml {
  const day = new Intl.DateTimeFormat(getLocale(t.language), { dateStyle: 'medium', timeZone: 'UTC' });
  const name = t('content.certificate_pdf', { number: row.number });
  const link = row.href === undefined ? [] : [markup`<a href="${row.href}" aria-label="${name}" download="">PDF</a>`];
  return markup`<tr data-state="${state}"
    ><th scope="row">${row.subject}</th><td>${row.covers}</td><td><bdi class="number">${row.number}</bdi></td
    ><td><time datetime="${row.until}">${day.format(new Date(row.until))}</time></td
    ><td><span class="state">${t(`content.certificate_${state}`)}</span></td>${hasFiles ? [markup`<td>${link}</td>`] : []}</tr
  >`;
}

/** A table of certificates with their states on a day; a filter where there is more than one state. */
export function renderCertificates(
  rows: readonly CertificateRow[],
  {
    language,
    today,
    line,
  }: { readonly language: TFunction['language']; readonly today: string; readonly line: number },
): SafeHtml {
  const t = getT(language);
  const found = rows.map((row) => findState(row, today));
  const hasFiles = rows.some(({ href }) => href !== undefined);
  const heads = (
    ['subject', 'covers', 'number', 'until', 'state', ...(hasFiles ? (['file'] as const) : [])] as const
  ).map((name) => markup`<th scope="col">${t(`content.certificate_${name}`)}</th>`);
  const filter = new Set(found).size > 1 ? [renderFilter(t, `certificates-${line}`, found)] : [];
  const body = rows.map((row, index) => renderRow(t, row, found[index] ?? 'valid', hasFiles));
  return markup`<div class="certificates">${filter}<div class="table"><table
    ><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table></div></div>`;
}
