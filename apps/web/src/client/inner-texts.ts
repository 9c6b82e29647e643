/** The sentences of the pages behind the login, and what they are loaded by: a visitor never asks for either. */
export const innerTexts = import.meta.glob<Record<string, string>>(
  [
    './*/*.json',
    '!./*/*.errors.json',
    '!./*/{mail,documents,import,site}.json',
    '!./*/{accounts,catalogue,search,shell,ui,validation}.json',
    '!./*/{catalogue,ui}-*.json',
    '!./*/shell-home.json',
  ],
  { base: '../../../../packages/text/src', import: 'default' },
);
