import type { TFunction } from '@trunkline/text';
import { hasPermission } from '../../client/permissions.ts';
import { findUser } from '../../client/session.ts';
import { paths } from '../../navigation.ts';
import { staffPaths } from '../../staff-navigation.ts';
import { staffPermissions } from '../staff-permissions.ts';
import { partnerMenu } from '../workspace/partner-menu.ts';
import { staffMenu } from '../workspace/staff-menu.ts';

// What the command palette offers beside records. Rules: docs/rules/search.md, "Command palette"

export interface PaletteEntry {
  readonly id: string;
  /** The heading of its group. */
  readonly group: string;
  readonly label: string;
  readonly text?: string;
  /** Address without the language prefix, with its query. */
  readonly path: string;
  /** Why it cannot be chosen now. */
  readonly cause?: string | undefined;
}

export type PaletteSide = 'partner' | 'staff';

const listActions = (t: TFunction, side: PaletteSide): readonly (readonly [label: string, path: string])[] =>
  side === 'partner'
    ? [
        [t('quotations.new'), paths.cart],
        [t('palette.configure'), paths.configurator],
        [t('palette.import_bom'), paths.bom],
        [t('projects.new'), paths.editProject],
        [t('palette.enroll_training'), paths.enrollTraining],
        [t('palette.enroll_exam'), paths.enrollExam],
      ]
    : [
        [t('common.new_product'), staffPaths.newProduct],
        [t('common.new_price_list'), staffPaths.newPriceList],
        [t('palette.new_import'), staffPaths.newImport],
      ];

function findCause(t: TFunction, side: PaletteSide, path: string): string | undefined {
  const needed = side === 'staff' ? staffPermissions[path] : undefined;
  return needed && !hasPermission(needed, findUser()) ? t('palette.not_allowed') : undefined;
}

/** The actions of the user, those that are not allowed too. */
export const listActionEntries = (t: TFunction, side: PaletteSide): PaletteEntry[] =>
  listActions(t, side).map(([label, path]) => ({
    id: `action ${path}`,
    group: t('common.actions'),
    label,
    path,
    cause: findCause(t, side, path),
  }));

/** The pages of the user's menu. Pages of staff that they may not open are left out, as in the menu. */
export const listPageEntries = (t: TFunction, side: PaletteSide): PaletteEntry[] =>
  (side === 'partner' ? partnerMenu : staffMenu).flatMap(({ entries }) =>
    entries
      .filter(({ path }) => findCause(t, side, path) === undefined)
      .map(({ path, label }) => ({ id: `page ${path}`, group: t('ui.pages'), label: t(label), path })),
  );
