// Staff pages of the catalogue with their texts, for tests.
import { createTestT } from '../../testing/test-texts.ts';
import type { ReactNode } from 'react';
import { renderPage } from '../../testing/render-page.tsx';

const t = createTestT();

export const renderCataloguePage = (address: string, page: () => ReactNode) =>
  renderPage(page, { t, vendor: 'Corvid', address });
