// The rules of the partner programme, as the page of the partner network shows them.
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, toWrittenLanguage, writtenLanguages } from '@trunkline/text/languages';

/** HTML without a frame: headings from h3, paragraphs, lists and tables. `{{vendor}}` and `{{months}}` are filled in. */
const readText = (language: string): string =>
  readFileSync(path.join(import.meta.dirname, `programme.${language}.html`), 'utf8');

const texts = new Map(writtenLanguages.map((language) => [language, readText(language)]));

export interface ProgrammeValues {
  readonly vendor: string;
  readonly months: number;
}

/** Text in the language of the reader, in English where it is not written. */
export const renderProgramme = (language: Language, { vendor, months }: ProgrammeValues): string =>
  (texts.get(toWrittenLanguage(language)) ?? '')
    .replaceAll('{{vendor}}', escapeHtml(vendor))
    .replaceAll('{{months}}', String(months));
