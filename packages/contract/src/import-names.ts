// Names that addresses of the import's pages hold, apart from the shapes: routes read an address before their page is loaded.
export const importKinds = ['product', 'compat'] as const;
export type ImportKind = (typeof importKinds)[number];

export const importFormats = ['csv', 'xlsx', 'jsonl'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** `checked`: a trial went through, and nothing is changed yet. `refused`: its rows stood in the way. `failed`: we did. */
export const importStates = ['queued', 'running', 'checked', 'done', 'refused', 'failed', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];
