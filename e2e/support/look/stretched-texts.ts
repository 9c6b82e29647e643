// A language for tests: English with accents, 40 % longer. It exists in the browser of a test only.
import type { BrowserContext } from '@playwright/test';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ö',
  u: 'ü',
  y: 'ý',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ö',
  U: 'Ü',
};

/** `Save {{count}} changes` → `Sáávéé {{count}} cháángéés`. Placeholders and addresses stay: values are those of the records. */
export const stretchText = (text: string): string =>
  text.replaceAll(/\{\{[^{}]*\}\}|https?:\S+|[aeiouyAEIOU]/g, (part) => {
    const accented = accents[part];
    return accented ? accented + accented.toLowerCase() : part;
  });

/** React's error about a first page that differs from what the server wrote: here English, there stretched. */
const ignoreHydrationScript = `addEventListener('error', (event) => {
  if (event.message.includes('React error #418')) event.preventDefault();
}, { capture: true })`;

/** The English pages of the context show stretched texts, where the browser renders them. */
export async function stretchTexts(context: BrowserContext): Promise<void> {
  await context.addInitScript(ignoreHydrationScript);
  await context.route('**/assets/texts/en/**', async (route) => {
    const response = await route.fetch();
    const files = (await response.json()) as Record<string, Record<string, string>>;
    const stretched = Object.fromEntries(
      Object.entries(files).map(([file, texts]) => [
        file,
        Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, stretchText(text)])),
      ]),
    );
    await route.fulfill({ json: stretched });
  });
}
