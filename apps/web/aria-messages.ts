import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import * as vietnamese from './aria-vietnamese.ts';

/** The messages of a combo box in the languages whose plural forms React Aria does not have. */
const comboBoxFile = /react-aria\/dist\/private\/intl\/combobox\/(ar|ru)-[A-Z]{2}\.m?js$/;

/** The module that lists the languages of a part of React Aria. */
const listFile = /(react-aria|react-stately|react-aria-components)\/dist\/private\/(?:(\w+)\/)?intlStrings\.m?js$/;

/** The forms of React Aria's messages for `one` and `other`, from `countAnnouncement` to the end of its plural. */
const countAnnouncement =
  /(?<="countAnnouncement": )\(args, formatter\)\s*=>\s*`\$\{formatter\.plural\(args\.optionCount, \{[^]*?\n\s*\}\)\}[^`]*`/;

/** The module of React Aria's messages with all plural forms of `texts`. Throws when it is not built as expected. */
export function replaceCountAnnouncement(code: string, texts: Readonly<Record<string, string>>): string {
  if (!countAnnouncement.test(code)) throw new Error('the messages of React Aria are built in another way');
  const forms = Object.entries(texts).flatMap(([key, text]) => {
    const form = /^options_available_(\w+)$/.exec(key)?.[1];
    return form ? `${form}: () => \`${text.replace('{{count}}', '${formatter.number(args.optionCount)}')}\`` : [];
  });
  return code.replace(
    countAnnouncement,
    () => `(args, formatter) => formatter.plural(args.optionCount, { ${forms.join(', ')} })`,
  );
}

/** The export of `aria-vietnamese.ts` with the messages that a module lists. Undefined for colours, which no page shows. */
export function findVietnamese(id: string): keyof typeof vietnamese | undefined {
  const [, , part = 'components'] = listFile.exec(id) ?? [];
  if (part === 'color') return undefined;
  const found = (Object.keys(vietnamese) as (keyof typeof vietnamese)[]).find((name) => name === part);
  if (!found) throw new Error(`React Aria has messages of ${part}, and aria-vietnamese.ts does not`);
  return found;
}

/** The list of languages with Vietnamese. Throws when it is not built as expected. */
export function addVietnamese(code: string, name: string): string {
  const listed = code.replace(/(\{\s*)(?="ar-AE": )/, (start) => `${start}"vi-VN": vietnamese, `);
  if (listed === code) throw new Error('the languages of React Aria are listed in another way');
  return `import { ${name} as vietnamese } from 'aria-vietnamese';\n${listed}`;
}

/**
 * What React Aria says where it has no words of its own for it: everything in Vietnamese, and how many options a combo box shows in
 * Arabic and Russian, where it has two plural forms of six and four (“250 خيارات”, “3 параметров”). `npm run dev` keeps its messages.
 */
export const ariaMessages = (): Plugin => ({
  name: 'aria-messages',
  enforce: 'pre',
  resolveId: (source) =>
    source === 'aria-vietnamese' ? new URL('aria-vietnamese.ts', import.meta.url).pathname : undefined,
  transform(code, id) {
    const language = comboBoxFile.exec(id)?.[1];
    if (language) {
      const file = new URL(`../../packages/text/src/${language}/ui-records.json`, import.meta.url);
      return { code: replaceCountAnnouncement(code, JSON.parse(readFileSync(file, 'utf8'))), map: null };
    }
    const name = listFile.test(id) ? findVietnamese(id) : undefined;
    return name && { code: addVietnamese(code, name), map: null };
  },
});
