// Locators of the configurator, and the chassis that journeys configure.
import type { Locator, Page } from '@playwright/test';
import type { TFunction } from '@trunkline/text';
import { getButton } from './forms.ts';
import { en } from './journey.ts';

/** A chassis with four card slots, two supervisor slots and four power supply bays, two of which must be filled. */
export const chassis = { model: 'RK-9604', part_number: '210-9604-00' };

export const getSummary = (page: Page, t: TFunction = en): Locator =>
  page.getByRole('region', { name: t('common.summary') });

/** A slot in the visible drawing of the chassis. */
export const getSlot = (page: Page, name: string, t: TFunction = en): Locator =>
  page
    .getByRole('group', { name: t('configurator.drawing_of', { model: chassis.model }) })
    .filter({ visible: true })
    .locator(`[data-slot="${name}"]`);

/** The checkbox of a part in the dialog of a slot. */
export const getPartBox = (dialog: Locator, model: string): Locator =>
  dialog.getByRole('checkbox', { name: model, exact: true });

/** The button that applies `count` changes. */
export const getApplyButton = (dialog: Locator, count: number, t: TFunction = en): Locator =>
  getButton(dialog, t('configurator.apply_changes', { count }));

/** The list item with the sentence of a check. */
export const getCheck = (scope: Locator, sentence: string): Locator =>
  scope.getByRole('listitem').filter({ hasText: sentence });
