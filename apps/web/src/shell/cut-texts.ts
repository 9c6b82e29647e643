/** The element around `target` that ends with three dots where its text is too long; undefined when the whole text is seen. */
function findCutText(target: Element): HTMLElement | undefined {
  for (let element: Element | null = target; element instanceof HTMLElement; element = element.parentElement) {
    const { textOverflow, webkitLineClamp } = getComputedStyle(element);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    if (textOverflow === 'ellipsis') return scrollWidth > clientWidth ? element : undefined;
    if (webkitLineClamp !== 'none') return scrollHeight > clientHeight ? element : undefined;
  }
  return undefined;
}

/** A text that is cut shows all of it at the pointer. docs/rules/pages.md, "Texts on screens" */
export const titleCutTexts = (): void =>
  addEventListener(
    'pointerover',
    ({ target }) => {
      const cut = target instanceof Element ? findCutText(target) : undefined;
      if (cut && (!cut.title || cut.dataset['cut'] !== undefined)) {
        cut.dataset['cut'] = '';
        cut.title = cut.innerText;
      }
    },
    { passive: true },
  );
