/** The sentences of the pages behind the login, and what they are loaded by: a visitor never asks for either. */
export const innerTexts = import.meta.glob<Record<string, string>>(
  [
    './*/*.json',
    '!./*/*.faults.json',
    '!./*/{mail,documents,import,public}.json',
    '!./*/{accounts,catalogue,kit,search,shell,validation}.json',
    '!./*/{catalogue,kit}-*.json',
    '!./*/shell-home.json',
  ],
  { base: '../../../../packages/text/src', import: 'default' },
);
