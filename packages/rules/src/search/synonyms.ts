// Words that readers use for the same thing. Rules: docs/rules/search.md, "Content"
import { type ContentTerm, foldText, parseContentTerms, removeArticle } from './content-words.ts';
import { allSearchWords, splitSearchWords } from './words/all-search-words.ts';

/** Each line names one thing. An entry of several words is read where they stand one after the other, and found where all of them stand. */
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
  ['phone', 'telephone', 'phone number', 'contact'],
  ['certificate', 'certification'],
  ['licence', 'license'],
  ['catalogue', 'catalog'],
  ['organisation', 'organization', 'company'],
  ['two factor', '2fa', 'mfa', 'two step', 'authenticator'],
  ['deal registration', 'project registration', 'register a project'],
  ['broken', 'faulty', 'defective', 'defect', 'fault'],
  ['add a user', 'add user', 'new user', 'invite'],
  ['add', 'invite'],
  ['discount', 'rebate', 'better price'],
  ['company history', 'history'],
  ['research and development', 'r&d'],
  ['where to buy', 'find a partner'],
  ['discontinued', 'end of life', 'end of sale', 'last orders'],
  ['lab', 'labs', 'laboratory'],
  ['university', 'campus'],
  // Arabic plurals whose stems differ
  ['مدرسة', 'مدارس'],
  ['فندق', 'فنادق'],
  ['فرع', 'فروع'],
  ['مستودع', 'مستودعات'],
  ['مصنع', 'مصانع'],
  ['مركز', 'مراكز'],
  ['شريك', 'شركاء'],
  ['زميل', 'زملاء'],
  ['مشروع', 'مشاريع'],
  ['عرض', 'عروض'],
  ['سعر', 'أسعار'],
  ['قائمة', 'قوائم'],
  ['جهاز', 'أجهزة'],
  ['فحص', 'فحوص', 'فحوصات'],
  ['رمز', 'رموز'],
  ['خبر', 'أخبار'],
  ['حل', 'حلول'],
  ['كلمة السر', 'كلمة المرور', 'كلمات المرور'],
  ['رقم الهاتف', 'التواصل'],
  ['تاريخ الشركة', 'التاريخ'],
  ['سجل', 'اسجل', 'تسجيل'],
  ['اتصل', 'اتصال', 'تواصل', 'هاتف'],
  ['استعادة', 'استرجاع', 'نسيت', 'فقدت'],
  ['ضمان', 'كفالة'],
  ['شحن', 'توصيل', 'تسليم'],
  ['اطلب', 'طلب', 'طلبية'],
  ['زبون', 'عميل', 'مستخدم نهائي'],
];

const groupNames = (all: readonly (readonly string[])[]) =>
  Map.groupBy(
    all.flatMap((group) =>
      group.map((name) => ({ word: foldText(name), others: group.filter((one) => one !== name) })),
    ),
    ({ word }) => word,
  );

/** A word that English or Arabic has, `bom`, has the names of these alone. */
const namesByWord = new Map([...groupNames(allSearchWords.flatMap(({ synonyms }) => synonyms)), ...groupNames(groups)]);

const toTerm = (name: string): ContentTerm => ({
  written: name,
  folded: foldText(name),
  joined: parseContentTerms(name)
    .map(({ joined }) => joined)
    .join(''),
});

/** Other names of what a word of a keyword names. Arabic words are also looked up without their article. */
export const listSynonyms = ({ folded }: ContentTerm): ContentTerm[] =>
  (namesByWord.get(folded) ?? namesByWord.get(removeArticle(folded)) ?? []).flatMap(({ others }) => others.map(toTerm));

const longestName = 3;

/** The terms of a keyword, where names of several words are one term: `deal registration`. */
export function joinNames(terms: readonly ContentTerm[]): ContentTerm[] {
  const joined: ContentTerm[] = [];
  for (let from = 0; from < terms.length;) {
    let to = Math.min(terms.length, from + longestName);
    const writeName = () =>
      terms
        .slice(from, to)
        .map(({ folded }) => folded)
        .join(' ');
    while (to > from + 1 && !namesByWord.has(writeName())) to--;
    const [first] = terms.slice(from, to);
    if (first)
      joined.push(
        to > from + 1
          ? toTerm(
              terms
                .slice(from, to)
                .map(({ written }) => written)
                .join(' '),
            )
          : first,
      );
    from = to;
  }
  return joined;
}

/** Question words that the configuration of Arabic does not leave out, and `us` in `contact us`. */
const questionWords = new Set(
  [
    ...'كيف هل ماذا اين متي لماذا بنا us please cant cannot dont doesnt wont'.split(' '),
    ...splitSearchWords(({ questions }) => questions),
  ].map(foldText),
);

/** A keyword without the words that only ask, unless there are no others. */
export function withoutQuestionWords(terms: readonly ContentTerm[]): ContentTerm[] {
  const telling = terms.filter(({ folded }) => !questionWords.has(folded));
  return telling.length > 0 ? telling : [...terms];
}
