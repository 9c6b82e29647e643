// Text that only this page has: saved as a file, or printed without the page around it.

const revokeDelayMs = 10_000;

export function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeDelayMs);
}

/** Prints a title and lines from a frame of their own. */
export function printText(title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.className = 'sr';
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return frame.remove();
  page.documentElement.lang = document.documentElement.lang;
  page.documentElement.dir = document.documentElement.dir;
  page.title = title;
  const [heading, list] = [page.createElement('h1'), page.createElement('pre')];
  heading.textContent = title;
  list.textContent = lines.join('\n');
  page.body.append(heading, list);
  view.addEventListener('afterprint', () => frame.remove(), { once: true });
  view.print();
}
