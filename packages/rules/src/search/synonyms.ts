// Words that readers use for the same thing. Rules: docs/rules/search.md, "Content"
import { type ContentTerm, foldText, parseContentTerms } from './content-words.ts';

/** Each line names one thing. An entry of several words is found where all of them stand. */
const groups: readonly (readonly string[])[] = [
  ['forgot', 'forgotten', 'lost', 'reset', 'recover'],
  ['login', 'sign in', 'log in', 'signin'],
  ['signup', 'sign up', 'register', 'registration'],
  ['bom', 'bill of materials'],
  ['warranty', 'guarantee', 'rma'],
  ['invoice', 'bill'],
  ['vat', 'tax'],
  ['quote', 'quotation'],
  ['reseller', 'partner'],
  ['customer', 'end user'],
  ['phone', 'telephone', 'contact'],
  ['certificate', 'certification'],
  ['licence', 'license'],
  ['catalogue', 'catalog'],
  ['organisation', 'organization', 'company'],
  ['سجل', 'اسجل', 'تسجيل'],
  ['اتصل', 'اتصال', 'تواصل', 'هاتف'],
  ['استعادة', 'استرجاع', 'نسيت', 'فقدت'],
  ['ضمان', 'كفالة'],
  ['شحن', 'توصيل', 'تسليم'],
  ['اطلب', 'طلب', 'طلبية'],
  ['زبون', 'عميل', 'مستخدم نهائي'],
];

const namesByWord = Map.groupBy(
  groups.flatMap((group) =>
    group.map((name) => ({ word: foldText(name), others: group.filter((one) => one !== name) })),
  ),
  ({ word }) => word,
);

const toTerm = (name: string): ContentTerm => ({
  written: name,
  folded: foldText(name),
  joined: parseContentTerms(name)
    .map(({ joined }) => joined)
    .join(''),
});

/** Other names of what a word of a keyword names. */
export const listSynonyms = ({ folded }: ContentTerm): ContentTerm[] =>
  (namesByWord.get(folded) ?? []).flatMap(({ others }) => others.map(toTerm));

/** Question words that the configuration of Arabic does not leave out, and `us` in `contact us`. */
const questionWords = new Set(['كيف', 'هل', 'ماذا', 'اين', 'متي', 'لماذا', 'بنا', 'us', 'please'].map(foldText));

/** A keyword without the words that only ask, unless there are no others. */
export function withoutQuestionWords(terms: readonly ContentTerm[]): ContentTerm[] {
  const telling = terms.filter(({ folded }) => !questionWords.has(folded));
  return telling.length > 0 ? telling : [...terms];
}
