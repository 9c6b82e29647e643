// What keeps somebody from using a screen, as far as a program can tell.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Lettering inside a drawing of hardware is the hardware's; the name of its slot says what the button is. */
function inWords({ id, nodes }: { id: string; nodes: { html: string }[] }): string {
  const counted = nodes.filter(
    ({ html }) => !(id === 'label-content-name-mismatch' && html.startsWith('<g data-slot')),
  );
  return counted.length === 0 ? '' : `${id}: ${counted.map(({ html }) => html.slice(0, 160)).join(' | ')}`;
}

/** Each as a sentence: there should be none. */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(inWords);
  return serious.filter((words) => words !== '');
}
