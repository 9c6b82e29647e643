// Input before the app is ready: the last click on a button, and what was ticked or selected. All of it is repeated when the app is ready
// (document.tsx sends `app-ready`).

let clickedButton: HTMLButtonElement | null | undefined;
/** Fields by what was chosen: React sets them back when it hydrates them. */
const chosen = new Map<HTMLInputElement | HTMLSelectElement, boolean | string>();

function storeClick(event: Event): void {
  const target = event.target instanceof Element ? event.target : null;
  // Forms marked `data-native` work without scripts.
  if (target?.closest('form[data-native]')) return;
  const button = target?.closest('button');
  if (event.type === 'submit') event.preventDefault();
  if (!button) return;
  event.preventDefault();
  clickedButton = button;
}

function storeChange({ target }: Event): void {
  if (target instanceof HTMLSelectElement) chosen.set(target, target.value);
  else if (target instanceof HTMLInputElement && /checkbox|radio/.test(target.type)) chosen.set(target, target.checked);
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const stepMs = 20;
/** Steps after which a choice counts as shown. */
const maxSteps = 100;

/** React hydrates one part of the page after the other. It stops key events, which nothing here listens to, in the parts that wait. */
async function waitForHydration(element: Element): Promise<void> {
  let isHydrated = false;
  element.addEventListener('keyup', () => (isHydrated = true), { once: true });
  while (element.isConnected && !isHydrated) {
    element.dispatchEvent(new Event('keyup', { bubbles: true }));
    if (!isHydrated) await wait(stepMs);
  }
}

const readChoice = (field: HTMLInputElement | HTMLSelectElement): boolean | string =>
  field instanceof HTMLSelectElement ? field.value : field.checked;

async function repeatChange(field: HTMLInputElement | HTMLSelectElement, choice: boolean | string): Promise<void> {
  await waitForHydration(field);
  if (field instanceof HTMLSelectElement) {
    field.value = String(choice);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    field.checked = !choice;
    field.click();
  }
  // A field may show a choice only when its results are there. A choice before that would not know of this one.
  for (let left = maxSteps; left > 0 && field.isConnected && readChoice(field) !== choice; left--) await wait(stepMs);
}

async function repeatInput(): Promise<void> {
  for (const [field, choice] of chosen) await repeatChange(field, choice);
  if (!clickedButton) return;
  await waitForHydration(clickedButton);
  clickedButton.click();
}

export function keepEarlyInput(): void {
  const watched = [
    ['click', storeClick],
    ['submit', storeClick],
    ['change', storeChange],
  ] as const;
  for (const [type, store] of watched) addEventListener(type, store, true);
  const stop = (): void => {
    for (const [type, store] of watched) removeEventListener(type, store, true);
    void repeatInput();
  };
  addEventListener('app-ready', stop, { once: true });
}
