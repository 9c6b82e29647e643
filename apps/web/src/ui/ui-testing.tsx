import { createTestT } from '../testing/test-texts.ts';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/base.css';
import { TextContext } from '../client/text.tsx';

const t = createTestT();

/** Renders a component with the texts of `ui` and the global styles. */
export const renderComponent = (component: ReactNode) =>
  render(component, {
    wrapper: ({ children }: { children?: ReactNode }) => <TextContext value={t}>{children}</TextContext>,
  });

/** Fails when axe finds an accessibility error on the page, contrast included. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
