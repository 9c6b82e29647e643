// What the editor of the back office and its preview say to each other. The preview is a frame of the same origin. docs/rules/content.md, "Preview"
import type { ContentDetail } from '@trunkline/contract/content/items';
import type { SolutionBill } from '@trunkline/contract/content/solutions';

/** An item as it is typed. */
export interface EditedItem {
  readonly item: ContentDetail;
  /** Solutions with a design only; else null. */
  readonly bill: SolutionBill | null;
  /** Banners only: the part of the home page whose heading the banner is; else null. */
  readonly key: string | null;
}

interface Messages {
  /** Message of the editor: the item to show. */
  readonly 'preview-item': EditedItem;
  /** Message of the frame: it can show items; `size` was chosen in it. */
  readonly 'preview-ready': { readonly size: number | undefined };
}

export const postMessageTo = <T extends keyof Messages>(target: Window, type: T, content: Messages[T]): void =>
  target.postMessage({ type, content }, location.origin);

/** Calls back for messages of a type that come from a window of this origin. Returns a function that ends it. */
export function onMessageFrom<T extends keyof Messages>(
  findSource: () => Window | null | undefined,
  type: T,
  receive: (content: Messages[T]) => void,
): () => void {
  const listen = ({ source, origin, data }: MessageEvent<{ type?: unknown; content: Messages[T] } | null>) => {
    if (origin === location.origin && source !== null && source === findSource() && data?.type === type)
      receive(data.content);
  };
  addEventListener('message', listen);
  return () => removeEventListener('message', listen);
}
