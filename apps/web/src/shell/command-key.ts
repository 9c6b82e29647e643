// Ctrl K, or ⌘ K. docs/rules/search.md, "Command palette"

/** Layouts of other scripts have another letter on the key. */
const isCommandKey = ({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey !== metaKey && !altKey && (key === 'k' || (code === 'KeyK' && !/\w/.test(key)));

/** Calls `open` on Ctrl K or ⌘ K, in fields too, unless a dialog is open. Returns how to stop. */
export function listenToCommandKey(open: () => void): () => void {
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || !isCommandKey(event)) return;
    if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')) return;
    event.preventDefault();
    open();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
