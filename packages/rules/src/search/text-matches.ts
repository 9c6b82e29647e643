/** A part of a text; `hit` where it matches the keyword. */
export interface TextPiece {
  readonly text: string;
  readonly hit: boolean;
}

/** Letters and digits that Arabic readers type for each other. */
const sameLetters: Readonly<Record<string, string>> = { ة: 'ه', ى: 'ي', ـ: '' };
const arabicDigit = /^[٠-٩۰-۹]$/;
const mark = /^\p{M}$/u;

/** A character without case and accents, as the search compares words; empty for a vowel mark. */
function toPlainCharacter(character: string): string {
  if (mark.test(character)) return '';
  // The digits of a script begin with a multiple of 16.
  if (arabicDigit.test(character)) return String(character.charCodeAt(0) % 16);
  const plain = character.normalize('NFD').slice(0, 1).toLowerCase();
  return sameLetters[plain] ?? plain;
}

/** Splits a text where words of the keyword occur in it. Case, accents and vowel marks are ignored; words of one letter are too. */
export function splitMatches(text: string, keyword: string): readonly TextPiece[] {
  const characters = Array.from(text);
  const plain = characters.map(toPlainCharacter);
  // Characters outside the basic plane would shift the positions of all that follow.
  if (plain.some((one) => one.length > 1)) return [{ text, hit: false }];
  const positions = plain.flatMap((one, index) => (one === '' ? [] : index));
  const plainText = plain.join('');
  const hits = characters.map(() => false);
  for (const word of Array.from(keyword, toPlainCharacter).join('').split(/\s+/u)) {
    if (word.length < 2) continue;
    for (let start = plainText.indexOf(word); start >= 0; start = plainText.indexOf(word, start + 1))
      hits.fill(true, positions[start], positions[start + word.length] ?? characters.length);
  }
  const pieces: { text: string; hit: boolean }[] = [];
  for (const [index, character] of characters.entries()) {
    const hit = hits[index] === true;
    const last = pieces.at(-1);
    if (last && last.hit === hit) last.text += character;
    else pieces.push({ text: character, hit });
  }
  return pieces;
}

interface CorrectedWord {
  readonly typed: string;
  readonly meant: string;
}

/** The keyword as it was searched: with what was meant in place of misspelt words. docs/rules/search.md */
export function toSearchedKeyword(keyword: string, corrected: readonly CorrectedWord[]): string {
  const meant = new Map(corrected.map((word) => [word.typed.toLowerCase(), word.meant]));
  return keyword
    .split(/\s+/)
    .map((word) => meant.get(word.toLowerCase()) ?? word)
    .join(' ');
}
