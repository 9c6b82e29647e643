// Warranty cases and the tables of their flow. Rules: docs/rules/warranty.md
import { toStaleData } from '../platform/db/record-version.ts';
import { conflict } from '../platform/errors/app-error.ts';
import type { Transitions } from '../platform/flows/transition.ts';
import { warrantyFlow, type WarrantyTypes } from './warranty.flow.ts';
import { notifyOfCase } from './warranty.notify.ts';
import { type CaseChange, changeCase, lockCase, type WarrantyRecord } from './warranty.sql.ts';

export interface WarrantyTransitionTypes {
  readonly flow: WarrantyTypes;
  readonly row: WarrantyRecord;
  readonly change: CaseChange;
  readonly facts: never;
}

export const warrantyCases: Transitions<WarrantyTransitionTypes> = {
  flow: warrantyFlow,
  object: 'warranty_case',
  checksVersionFirst: true,
  find: ({ trx, principal }, id) => lockCase(trx, principal, id),
  createRefusal: ({ t }, row, action) =>
    action === 'replace' && row.state !== 'closed'
      ? conflict('warranty.replaced_once', {}, toStaleData(row))
      : conflict('warranty.wrong_state', { state: t(`states.warranty_${row.state}`) }, toStaleData(row)),
  write: ({ trx, now }, row, change, state = row.state) =>
    changeCase(
      trx,
      row,
      { waiting_since: state === 'open' ? (row.waiting_since ?? now) : null, ...change, state },
      now,
    ),
  notify: notifyOfCase,
};
