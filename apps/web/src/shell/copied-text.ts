// Isolates (U+2066 … U+2069) keep amounts and names in order on the screen. In a table or a mail they would be signs that nobody sees and
// searches do not find: what is copied has none.

const isolates = /[\u2066-\u2069]/g;
const removeIsolates = (text: string): string => text.replaceAll(isolates, '');

/** The HTML of what is selected. */
function toHtml(selection: Selection): string {
  const holder = document.createElement('div');
  for (let index = 0; index < selection.rangeCount; index++) holder.append(selection.getRangeAt(index).cloneContents());
  return holder.innerHTML;
}

/** What is copied from a page has no isolates. Fields keep what was typed into them. */
export const copyPlainText = (): void =>
  addEventListener('copy', (event) => {
    const selection = getSelection();
    const text = selection?.toString() ?? '';
    const plain = removeIsolates(text);
    if (!selection || !event.clipboardData || plain === text) return;
    event.clipboardData.setData('text/plain', plain);
    event.clipboardData.setData('text/html', removeIsolates(toHtml(selection)));
    event.preventDefault();
  });
