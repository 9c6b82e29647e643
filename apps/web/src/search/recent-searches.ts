import { createUserStorage } from '../client/user-storage.ts';

// What a user searched last, in this browser alone and under the name of the user. docs/rules/search.md, "Page and box"

const maxRecent = 6;

function parse(text: string | null): readonly string[] | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, maxRecent) : undefined;
  } catch {
    return undefined;
  }
}

export const recentSearches = createUserStorage('recentSearches', parse);

/** The newest first, each once. */
export function rememberSearch(keyword: string): void {
  const others = (recentSearches.find() ?? []).filter((one) => one !== keyword);
  recentSearches.save([keyword, ...others].slice(0, maxRecent));
}
