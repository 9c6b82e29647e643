import ui from '../../../../packages/text/src/en/ui.json';
import uiForms from '../../../../packages/text/src/en/ui-forms.json';
import validation from '../../../../packages/text/src/en/validation.json';
import { createT, underName } from '@trunkline/text';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/base.css';
import { TextContext } from '../client/text.tsx';

const t = createT('en', {
  ...underName('ui', ui),
  ...underName('ui', uiForms),
  ...underName('validation', validation),
});

/** A part as a page shows it: with its texts and the global styles. */
export const show = (part: ReactNode) =>
  render(part, {
    wrapper: ({ children }: { children?: ReactNode }) => <TextContext value={t}>{children}</TextContext>,
  });

/** No fault that axe can see, contrast included. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
