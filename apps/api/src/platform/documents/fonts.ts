// Fonts of documents. Only those of the repository are used: the fonts of the machine would change how documents look.
// Rules: docs/rules/documents.md, "Fonts"
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A group of fonts that is read when a text has one of its letters. Without `letters` it is always read. */
interface FontGroup {
  readonly files: readonly string[];
  readonly letters?: RegExp;
}

const family = (folder: string, name: string, weights: readonly string[]): string[] =>
  weights.map((weight) => `@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`);
const all = ['400Regular', '500Medium', '600SemiBold'];
const regularAndBold = ['400Regular', '600SemiBold'];

const groups: readonly FontGroup[] = [
  {
    // Latin with Vietnamese, Cyrillic, Arabic. Noto Sans has the Latin letters and signs that Geist has not.
    files: [
      ...family('geist', 'Geist', all),
      ...family('geist-mono', 'GeistMono', ['400Regular']),
      ...family('vazirmatn', 'Vazirmatn', all),
      ...family('noto-sans', 'NotoSans', regularAndBold),
    ],
  },
  { files: family('noto-sans-hebrew', 'NotoSansHebrew', regularAndBold), letters: /[\u0590-\u05ff\ufb1d-\ufb4f]/ },
  { files: family('noto-sans-thai', 'NotoSansThai', regularAndBold), letters: /[\u0e00-\u0e7f]/ },
  {
    files: family('noto-sans-kr', 'NotoSansKR', regularAndBold),
    letters: /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/,
  },
  // Chinese in both forms, and the letters of Japanese: 10 MB a weight.
  {
    files: family('noto-sans-sc', 'NotoSansSC', regularAndBold),
    letters: /[\u2e80-\u312f\u3190-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{323af}]/u,
  },
];

/** Numbers of the groups that a text needs. */
export const listNeededFonts = (text: string): number[] =>
  groups.flatMap(({ letters }, n) => (letters === undefined || letters.test(text) ? [n] : []));

/** The fonts of groups. Throws when one is not installed. */
export const readFonts = (needed: readonly number[]): Buffer[] =>
  needed.flatMap((n) => groups[n]?.files ?? []).map((file) => readFileSync(resolveFont(file)));

/** Throws when it is not installed. */
export function resolveFont(file: string): string {
  try {
    return require.resolve(file);
  } catch (cause) {
    throw new Error(`font missing: ${file}. "npm ci" installs it`, { cause });
  }
}

/** Throws when a font of any script is not installed: the names of some customers would be boxes on paper. */
export function ensureFonts(): void {
  for (const { files } of groups) files.forEach(resolveFont);
}
