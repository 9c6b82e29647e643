// Element that gets the focus when the element that had it disappears. docs/rules/pages.md, "Focus"

/** Place of an element, kept for the time when it is gone. */
export interface FocusPlace {
  readonly element: HTMLElement;
  /** Ancestors from the parent to the outermost element; `index` is the position of the child that contained the element. */
  readonly ancestors: readonly { readonly ancestor: Element; readonly index: number }[];
}

export function toFocusPlace(element: HTMLElement): FocusPlace {
  const ancestors: { ancestor: Element; index: number }[] = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    const ancestor = child.parentElement;
    ancestors.push({ ancestor, index: [...ancestor.children].indexOf(child) });
  }
  return { element, ancestors };
}

const headings = 'h1, h2, h3';
const textFields =
  'input:not([type=hidden], [type=file], [type=checkbox], [type=radio], :disabled), select:enabled, textarea:enabled';
const controls = `a[href], button:enabled, summary, ${textFields}`;

const isVisible = (element: HTMLElement): boolean => element.checkVisibility({ visibilityProperty: true });

function findVisible(scope: Element, selector: string): HTMLElement | undefined {
  return [...scope.querySelectorAll<HTMLElement>(selector)].find(isVisible);
}

/** The first control of the row that is now at the place of the removed one, else of the last row. */
function findNeighbour(ancestor: Element, index: number): HTMLElement | undefined {
  if (!ancestor.matches('ul, ol, tbody, [role=list]')) return undefined;
  const row = ancestor.children[Math.min(index, ancestor.children.length - 1)];
  return row ? findVisible(row, controls) : undefined;
}

/**
 * The nearest place that is still there: a field in the same box (the code, after it was sent), the next row of a list, the heading of
 * the part, the heading of the page.
 */
export function findFocusTarget({ ancestors }: FocusPlace): HTMLElement | undefined {
  const connected = ancestors.filter(({ ancestor }) => ancestor.isConnected);
  const [nearest] = connected;
  if (nearest && nearest.ancestor.matches('main *, [role=dialog] *')) {
    const field =
      nearest.ancestor.matches('label, div') && findVisible(nearest.ancestor, `:scope > :is(${textFields})`);
    const near = field || findNeighbour(nearest.ancestor, nearest.index);
    if (near) return near;
  }
  for (const { ancestor } of connected) {
    if (ancestor.matches('main, body, html')) break;
    const heading = findVisible(ancestor, headings);
    if (heading) return heading;
  }
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
  return dialog
    ? findVisible(dialog, headings)
    : (findVisible(document.body, 'main h1') ?? findVisible(document.body, 'main'));
}

/** Focuses without scrolling. Headings and other texts become focusable by scripts, but no tab stop. */
export function focusQuietly(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
