// Yes and no as people write them in tables. Rules: docs/rules/import.md, "Values"
import { foldKeyword } from './fold.ts';

/** The product's languages and those of its markets; marks that stand for a tick. */
const yes =
  'yes y true t 1 on x ✓ ✔ ☑ ja j oui si sim да д 예 네 نعم có co vâng igen tak evet sì 是 はい wahr vrai verdadero verdadeiro истина صحيح';
const no =
  'no n false f 0 off ☐ ✗ ✘ nein non não nao нет н 아니요 아니오 لا không khong nie hayır 否 いいえ falsch faux falso ложь خطأ nee';

/** A mark alone vanishes when it is folded. */
const fold = (text: string): string => foldKeyword(text) || text.trim().toLowerCase();
const toWords = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(fold));
const [yesWords, noWords] = [toWords(yes), toWords(no)];

/** Undefined for any other word. */
export function readYesOrNo(text: string): boolean | undefined {
  if (text.length > 40) return undefined;
  const word = fold(text);
  return yesWords.has(word) ? true : noWords.has(word) ? false : undefined;
}
