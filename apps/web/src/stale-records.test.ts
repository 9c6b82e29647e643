// A call with a `version` is refused when somebody else has changed the record. Whoever makes it shows who that was, and the way on.
import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readSource } from './testing/route-files.ts';

const contract = path.join(import.meta.dirname, '../../../packages/contract/src');
const hasVersion = (input: z.ZodType): boolean =>
  JSON.stringify(z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' })).includes('"version":');

/** The names of endpoints whose input has a `version`, of the record or of one of its parts. */
async function findVersionedCalls(): Promise<ReadonlySet<string>> {
  const files = globSync('**/*.ts', { cwd: contract }).filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map((file) => import(path.join(contract, file)) as Promise<Record<string, unknown>>),
  );
  return new Set(
    modules.flatMap((exported) =>
      Object.entries(exported)
        .filter(([, one]) => {
          const { path: address, input } = (one ?? {}) as { path?: unknown; input?: z.ZodType };
          return typeof address === 'string' && input !== undefined && hasVersion(input);
        })
        .map(([name]) => name),
    ),
  );
}

/** A notice on a page, a frame that has one, or the toast of a button. An `ActionDialog` does not compile without its conflict. */
const shows =
  /<(?:Stale\w+|ConflictNotice|ActionDialog|OrderStepCard|CatalogueRecordForm)\b|\bstale=|useStaleToast\(|useContactAction\(/;

/** Hooks that make the call for a page, and the file that shows the refusal. */
const shownIn: Readonly<Record<string, string>> = {
  'endusers/use-enduser-form.ts': 'endusers/enduser-panel.tsx',
  'memberships/partner/form/use-application-form.ts': 'memberships/partner/form/application-form-view.tsx',
  'projects/partner/edit/use-project-form.ts': 'projects/partner/edit/project-form-page.tsx',
  'quotations/partner/edit/use-quotation-edit.ts': 'quotations/partner/edit/quotation-edit.tsx',
  'accounts/staff/use-role-draft.ts': 'accounts/staff/role-page.tsx',
  'content/staff/editor/use-content-editing.ts': 'content/staff/editor/content-editor.tsx',
  'prices/staff/use-price-list-actions.ts': 'prices/staff/price-list-editor.tsx',
  'quotations/staff/use-quotation-approval.ts': 'quotations/staff/quotation-decision-bar.tsx',
  'settings/staff/use-settings-draft.ts': 'settings/staff/settings-page.tsx',
};

const reasons = {
  creates: 'sends no version: the record is made by the call',
  retries: 'changes the newest version by itself',
  reads: 'computes only',
  names: 'names each that was refused, with the reason, and reads the list again',
  counts: 'says how many of the selected were refused, and reads the list again',
};
const neverStale: Readonly<Record<string, string>> = {
  'bids/partner/use-bid-button.tsx': reasons.creates,
  'cart/use-create-quotation.ts': reasons.creates,
  'catalogue/staff/products/product-selection-bar.tsx': reasons.names,
  'companies/staff/company-selection-bar.tsx': reasons.names,
  'configuration/quotation-items.ts': reasons.retries,
  'drafts/use-draft-box.ts': reasons.retries,
  'drafts/use-open-draft.ts': reasons.creates,
  'projects/partner/edit/quotation-picker.tsx': reasons.creates,
  'projects/partner/project-quotations.tsx': reasons.creates,
  'prices/staff/prices.queries.ts': reasons.reads,
  'quotations/staff/quotation-selection-bar.tsx': reasons.counts,
};

test('whoever sends a version shows who changed the record meanwhile, and the way on', async () => {
  const calls = await findVersionedCalls();
  expect(calls.size).toBeGreaterThan(80);
  const isSent = (source: string): boolean =>
    [...source.matchAll(/(?:[(:?]|endpoint=\{)\s*(\w+)\b(?!\.)/g)].some(([, name = '']) => calls.has(name));
  const senders = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/(?:\.test|-testing)\.tsx?$/.test(file) && isSent(readSource(file)));
  expect(senders.length).toBeGreaterThan(60);
  const silent = senders.filter((file) => !neverStale[file] && !shows.test(readSource(shownIn[file] ?? file)));
  expect(silent).toEqual([]);
  const listed = [...Object.keys(shownIn), ...Object.keys(neverStale)];
  expect(listed.filter((file) => !senders.includes(file))).toEqual([]);
});
