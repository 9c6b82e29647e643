import { createStore } from '../../../../client/store.ts';

/** The width of the page within the preview, in CSS pixels. */
export const previewWidths = { phone: 390, desktop: 1280 } as const;
export type PreviewDevice = keyof typeof previewWidths;

/** The same for all items and languages, until the page is closed. */
export const previewDevice = createStore<PreviewDevice>('desktop');

/** The preview has the whole width, below the text. */
export const isPreviewWide = createStore(false);
