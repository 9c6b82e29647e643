import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../../client/text.tsx';
import { paths } from '../../../navigation.ts';
import type { QuotationFix } from '../../quotation-line-checks.tsx';
import {
  duplicateItem,
  findDeviceAbove,
  hangUnder,
  isValidItem,
  joinItems,
  markRemoved,
  moveItem,
  replaceAccessories,
  replaceProduct,
  sortItems,
} from './quotation-edit-changes.ts';
import { type QuotationEditRow, type QuotationEditValues, toQuotationEditValues } from './quotation-edit.model.ts';
import type { QuotationEditing } from './use-quotation-edit.ts';

type Place = Pick<QuotationEditRow, 'item' | 'accessory' | 'line'>;

/**
 * What can be done with the lines of the form. Removing, joining and moving change the form and are saved with it. A fix and a copy
 * need the prices of the server, so that they save at once, with what is typed.
 */
export function useLineEditing({ form, change, saveAndGo }: QuotationEditing, quotation: Quotation) {
  const t = useT();
  const navigate = useNavigate();
  const [message, setMessage] = useState('');
  const setItems = (items: QuotationEditValues['items']) => {
    form.setValue('items', items, { shouldDirty: true });
    form.clearErrors('items');
  };
  /** An item with invalid text would keep the form from being saved; it is removed as it is stored. */
  const restoreInvalid = (items: QuotationEditValues['items'], item: number): QuotationEditValues['items'] => {
    const stored = toQuotationEditValues(quotation).items;
    return items.map((edited, index) =>
      index === item && !isValidItem(edited) ? (stored.find(({ line }) => line === edited.line) ?? edited) : edited,
    );
  };
  const announceMove = (part_number: string, to: number, count: number) =>
    setMessage(t('quotations.moved_to', { part_number, line: to + 1, count }));
  return {
    /** Says to screen readers what happened. */
    message,
    remove: (place: Place) => {
      setItems(markRemoved(restoreInvalid(form.getValues('items'), place.item), place, true));
      setMessage(t('quotations.removed_on_save'));
    },
    restore: (place: Place) => {
      setItems(markRemoved(form.getValues('items'), place, false));
      setMessage('');
    },
    join: (same: number, { item }: Place) => setItems(joinItems(form.getValues('items'), same, item)),
    move: ({ item, line }: Place, to: number) => {
      const items = form.getValues('items');
      setItems(moveItem(items, item, to));
      announceMove(line.part_number, to, items.length);
    },
    /** `lines`: the ids of all stored items in their new order. */
    sort: (lines: readonly string[]) => setItems(sortItems(form.getValues('items'), lines)),
    /** The next device above a support contract or a licence that can take it: its index and model. */
    findDeviceAbove: ({ item }: Pick<Place, 'item'>) => findDeviceAbove(form.getValues('items'), item, quotation.items),
    hang: ({ item }: Place, device: number) => void change((items) => hangUnder(items, item, device)),
    duplicate: ({ item }: Place) => void change((items) => duplicateItem(items, item)),
    fix: (item: number, { accessories, replace }: QuotationFix) =>
      void change((items) =>
        replace === undefined
          ? replaceAccessories(items, item, accessories ?? [])
          : replaceProduct(items, item, replace),
      ),
    configure: ({ line }: Place) =>
      void saveAndGo(() => navigate({ to: paths.configurator, search: { quotation: quotation.id, item: line.id } })),
  };
}
export type LineEditing = ReturnType<typeof useLineEditing>;
