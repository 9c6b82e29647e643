import { expect, test } from 'vitest';
import { privateTexts } from './private-texts.ts';
import { listTextFiles, readTextFile } from './server-texts.ts';
import { readSources } from './text-uses.testing.ts';

// A sentence that two keys would say alike is translated twice, and one day says two things. It stands once: in `common`, or in the
// domain that alone says it. docs/how-to/add-a-text.md

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;
const everyPage = ['common', 'ui', 'shell'];
/** Private pages, mails and documents know all of these. */
const togetherFiles = new Set<string>([...privateTexts.partner, ...privateTexts.staff, 'mail', 'documents']);
/** Public pages load these too, and no file for a few words more. */
const publicFiles = new Set(
  'accounts accounts-own accounts-profile accounts-totp catalogue catalogue-list catalogue-product help search training'.split(
    ' ',
  ),
);
/**
 * Files whose words stay with their list: names of pages, of states and moves, of permissions, headings of imported files; and the lawyer's
 * text; and the catalogue of the demo. Error codes have their own sentences.
 */
const ownWords = /^(?:site|states|audit_action|audit_field|audit_object|permissions|import|legal|demo-\w+)$|\.errors$/;
/**
 * Words that say a state of something, “Expired”, agree with it in other languages, also where the Arabic happens to be the same: they stay
 * with the thing.
 */
const statesOfThings = /^(?:Not |Partly |No longer )?\w+(?:ed|able|ent|en|ive)$/;
const shortStates = new Set(
  'Sent None Never New All Any Open Own Due Mine Paid Held Sold Late Past Free On Off'.split(' '),
);

interface Text {
  readonly file: string;
  readonly key: string;
}

const { quoted, beginnings } = readSources();
/** Fields of records, whose names a comparison finds by the field: `find(`projects.${path}`)`. */
const namedByField = /^(?:projects|staff_content|accounts|memberships|endusers|staff_catalogue|solutions)\./;

/** Whether sources name the key as it is, so that it may be another one. */
const isNamed = (key: string): boolean =>
  quoted.has(key) &&
  !namedByField.test(key) &&
  !beginnings.some((beginning) => /\.\w/.test(beginning) && key.startsWith(beginning));

/** The keys of a file, plurals as one, with all that they say in English and Arabic. */
function listTexts(file: string): [text: Text, says: string][] {
  const [english, arabic] = [readTextFile('en', file), readTextFile('ar', file)];
  const keys = Object.keys(english);
  const toBase = (key: string): string => {
    const base = key.replace(pluralSuffix, '');
    return `${base}_one` in english && `${base}_other` in english ? base : key;
  };
  return [...new Set(keys.map(toBase))].map((base) => {
    const forms = (sentences: Readonly<Record<string, string>>) =>
      Object.entries(sentences)
        .filter(([key]) => key === base || (!(base in sentences) && key.replace(pluralSuffix, '') === base))
        .map(([key, sentence]) => [key.slice(base.length), sentence])
        .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
    return [{ file, key: `${file.replace(/-.*/, '')}.${base}` }, JSON.stringify([forms(english), forms(arabic)])];
  });
}

const isStateOfThing = (says: string): boolean => {
  const [english = []] = JSON.parse(says) as [form: string, sentence: string][][];
  const sentence = english[0]?.[1] ?? '';
  return statesOfThings.test(sentence) || shortStates.has(sentence);
};

/** Whether one key could serve both. */
function areLoadedTogether(one: Text, other: Text): boolean {
  if (one.file === other.file || everyPage.includes(one.file) || everyPage.includes(other.file)) return true;
  return [one, other].every(({ file }) => togetherFiles.has(file) && !publicFiles.has(file));
}

test('no sentence stands twice with the same Arabic', () => {
  const bySaying = new Map<string, Text[]>();
  for (const file of listTextFiles('en').filter((name) => !ownWords.test(name)))
    for (const [text, says] of listTexts(file))
      if (isNamed(text.key) && !isStateOfThing(says)) bySaying.set(says, [...(bySaying.get(says) ?? []), text]);
  const repeated = [...bySaying].flatMap(([says, texts]) => {
    const again = texts.filter((one) => texts.some((other) => other !== one && areLoadedTogether(one, other)));
    return again.length > 0 ? [`${again.map(({ key }) => key).join(', ')}: ${says}`] : [];
  });
  expect(bySaying.size).toBeGreaterThan(2_000);
  expect(repeated).toEqual([]);
});
