import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const messageFile = /react-aria\/dist\/private\/intl\/combobox\/ar-AE\.m?js$/;

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

/**
 * A combo box announces how many options it shows. React Aria's Arabic message has two plural forms of the six, “250 خيارات”: the text
 * of the portal takes its place. `npm run dev` keeps the message of React Aria.
 */
export const ariaMessages = (): Plugin => ({
  name: 'aria-messages',
  enforce: 'pre',
  transform(code, id) {
    if (!messageFile.test(id)) return undefined;
    const file = new URL('../../packages/text/src/ar/ui-records.json', import.meta.url);
    return { code: replaceCountAnnouncement(code, JSON.parse(readFileSync(file, 'utf8'))), map: null };
  },
});
