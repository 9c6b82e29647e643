import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderMembershipPart } from '../../../memberships/partner/memberships-testing.tsx';
import { expectAccessible } from '../../../ui/ui-testing.tsx';
import { BankEditor } from './bank-editor.tsx';
import { readLevelRules, toTypedRules } from './level-rules.model.ts';
import { LevelRulesEditor } from './level-rules-editor.tsx';
import { RowsEditor } from './rows-editor.tsx';
import { readBank, readRecord, toBank, toRecord } from './setting-rows.model.ts';

interface EditorProps {
  readonly typed: string;
  readonly onChange: (typed: string) => void;
}

/** Renders an editor with its text in a state. Returns the text as it is now. */
async function renderEditor(first: string, Editor: (props: EditorProps) => React.ReactNode): Promise<() => string> {
  let current = first;
  function Stateful() {
    const [typed, setTyped] = useState(first);
    const change = (next: string) => {
      current = next;
      setTyped(next);
    };
    return <Editor typed={typed} onChange={change} />;
  }
  await renderMembershipPart(<Stateful />);
  return () => current;
}

const cell = (name: string) => page.getByLabelText(name, { exact: true });

test('level rules: a figure is changed, emptied and refused at its cell', async () => {
  const stored = toTypedRules({ DPP: { gold: { orders_usd: '750000.00', orders_completed: 8 } } });
  const read = await renderEditor(stored, (props) => <LevelRulesEditor {...props} stored={stored} disabled={false} />);
  await expectAccessible();
  await expect.element(cell('DPP, Gold: Confirmed orders, USD')).toHaveValue('750,000');
  await cell('DPP, Gold: Completed orders').fill('');
  await cell('DPP, Diamond: Confirmed orders, USD').fill('2,400,000');
  expect(readLevelRules(read())).toEqual({
    DPP: { gold: { orders_usd: '750000.00' }, diamond: { orders_usd: '2400000.00' } },
  });
  await cell('DPP, Diamond: Confirmed orders, USD').fill('1000');
  await expect.element(page.getByText('Must not be below Gold.')).toBeVisible();
  await cell('ADP, Gold: Completed orders').fill('many');
  await expect.element(cell('ADP, Gold: Completed orders')).toHaveAttribute('aria-invalid', 'true');
});

test('bank account: bank and number, or nothing; SWIFT is not used everywhere', async () => {
  const bank = { name: 'Ternquay Bank', account: 'DE89', swift: 'TERNDEFF', address: 'Hamburg' };
  const read = await renderEditor(toBank(bank), (props) => (
    <BankEditor {...props} label="Bank account" error={undefined} disabled={false} />
  ));
  await cell('Account number or IBAN').fill('');
  await expect.element(page.getByText('This field is required.')).toBeVisible();
  await cell('Account number or IBAN').fill('DE90');
  expect(readBank(read())).toEqual({ ...bank, account: 'DE90' });
  await cell('SWIFT / BIC').fill('');
  await expect.element(page.getByText('This field is required.')).not.toBeInTheDocument();
  for (const name of ['Bank', 'Account number or IBAN', 'SWIFT / BIC', 'Bank address']) await cell(name).fill('');
  expect(read()).toBe('');
  await expectAccessible();
});

test('rows: one is added, a name that stands twice is named, one is removed', async () => {
  const read = await renderEditor(toRecord({ TW: 'Taiwan' }), (props) => (
    <RowsEditor {...props} label="Country names" columns={['Code', 'Name']} error={undefined} disabled={false} />
  ));
  await page.getByRole('button', { name: 'Add row' }).click();
  await expect.element(cell('Row 2, Code')).toHaveFocus();
  await cell('Row 2, Code').fill('TW');
  await expect.element(page.getByText('“TW” appears twice.')).toBeVisible();
  await cell('Row 2, Code').fill('HK');
  await cell('Row 2, Name').fill('Hong Kong');
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove row 1' }).click();
  expect(readRecord(read())).toEqual({ HK: 'Hong Kong' });
});
