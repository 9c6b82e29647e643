// Staff pages of the catalogue with their texts, for tests.
import { createT, qualifyKeys } from '@trunkline/text';
import type { ReactNode } from 'react';
import catalogueTexts from '../../../../../packages/text/src/en/staff_catalogue.json';
import kept from '../../../../../packages/text/src/en/kept.json';
import ui from '../../../../../packages/text/src/en/ui.json';
import uiForms from '../../../../../packages/text/src/en/ui-forms.json';
import uiRecords from '../../../../../packages/text/src/en/ui-records.json';
import validation from '../../../../../packages/text/src/en/validation.json';
import { renderPage } from '../../testing/render-page.tsx';

const t = createT('en', {
  ...qualifyKeys('kept', kept),
  ...qualifyKeys('ui', ui),
  ...qualifyKeys('ui', uiForms),
  ...qualifyKeys('ui', uiRecords),
  ...qualifyKeys('validation', validation),
  ...qualifyKeys('staff_catalogue', catalogueTexts),
});

export const renderCataloguePage = (address: string, page: () => ReactNode) =>
  renderPage(page, { t, vendor: 'Corvid', address });
