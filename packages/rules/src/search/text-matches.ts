/** A part of a text; `hit` where it matches the keyword. */
export interface TextPiece {
  readonly text: string;
  readonly hit: boolean;
}

/** A character without case and accents, as the search compares words. */
const toPlainCharacter = (character: string): string => character.normalize('NFD').slice(0, 1).toLowerCase();

/** Splits a text where words of the keyword occur in it. Case and accents are ignored; words of one letter are too. */
export function splitMatches(text: string, keyword: string): readonly TextPiece[] {
  const characters = Array.from(text);
  const plainText = characters.map(toPlainCharacter).join('');
  // Characters outside the basic plane would shift the positions of all that follow.
  if (plainText.length !== characters.length) return [{ text, hit: false }];
  const hits = characters.map(() => false);
  for (const word of Array.from(keyword, toPlainCharacter).join('').split(/\s+/u)) {
    if (word.length < 2) continue;
    for (let start = plainText.indexOf(word); start >= 0; start = plainText.indexOf(word, start + 1))
      hits.fill(true, start, start + word.length);
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
