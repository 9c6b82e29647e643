import { endpoint, staffUserAccess } from '@trunkline/contract/endpoint';
import { reason } from '@trunkline/contract/values';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod/mini';
import { useT } from '../client/text.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { expectAccessible, renderComponent } from '../ui/ui-testing.tsx';
import { ActionButton, ActionDialog } from './action-dialog.tsx';
import { field, reasonField } from './action-field.tsx';

const closeTicket = endpoint({
  method: 'POST',
  path: '/tickets/close',
  access: staffUserAccess,
  summary: 'Closes a ticket.',
  input: z.object({
    id: z.string(),
    version: z.int(),
    note: z.nullish(z.string()),
    tell: z.optional(z.boolean()),
    sure: z.optional(z.boolean()),
    reason: z.nullish(reason),
    confirm: z.optional(z.boolean()),
  }),
  output: z.object({ id: z.string(), version: z.int() }),
});

interface Ticket {
  readonly id: string;
  readonly version: number;
  readonly note: string;
}
const ticket: Ticket = { id: 't1', version: 4, note: 'Old note' };

/** What the server is asked, newest last, and what it answers, in this order. The last answer repeats. */
const sent: { readonly body: Record<string, unknown>; readonly key: string | null }[] = [];
let answers: { readonly status: number; readonly body: object }[] = [];
const ok = { status: 200, body: { code: 1, msg: '', data: { id: 't1', version: 5 } } };
const refuse = (status: number, msg: string, data: object | null) => ({ status, body: { code: 2, msg, data } });
const stale = refuse(409, 'Somebody changed this record meanwhile.', {
  stale: true,
  changed_by: 'Sami Haddadin',
  changed_at: '2026-11-22T07:41:00Z',
});

beforeEach(() => {
  sent.length = 0;
  answers = [ok];
  const original = globalThis.fetch;
  globalThis.fetch = async (target, init) => {
    if (!String(target instanceof Request ? target.url : target).includes('/tickets/')) return original(target, init);
    sent.push({
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : {},
      key: new Headers(init?.headers).get('Idempotency-Key'),
    });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return Response.json(answer?.body, { status: answer?.status ?? 200 });
  };
  return () => {
    globalThis.fetch = original;
  };
});

function TicketDialog({ newest = ticket, onClose }: { readonly newest?: Ticket; readonly onClose: () => void }) {
  const t = useT();
  return (
    <ActionDialog
      endpoint={closeTicket}
      record={ticket}
      conflict={{ read: () => Promise.resolve(newest), isOpen: ({ version }) => version < 9 }}
      title="Close ticket"
      text="The customer is told."
      submit={({ tell }) => (tell ? 'Close and tell' : 'Close')}
      fields={{
        note: field(TextField, { label: 'Note' }),
        tell: field(Checkbox, { label: 'Tell the customer' }),
        sure: ({ tell }) => (tell ? field(Checkbox, { label: 'The address is right' }) : undefined),
        reason: reasonField(t, { required: true }),
      }}
      values={(one) => ({ note: one?.note ?? '' })}
      keep="never"
      onClose={onClose}
    />
  );
}

const open = async (newest?: Ticket) => {
  await renderComponent(
    <ActionButton label="Close ticket …">
      {(onClose) => <TicketDialog {...(newest && { newest })} onClose={onClose} />}
    </ActionButton>,
  );
  await page.getByRole('button', { name: 'Close ticket …' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Close ticket' })).toBeVisible();
};
const dialog = page.getByRole('dialog', { name: 'Close ticket' });
const note = page.getByLabelText(/^Note/);
const reasonBox = page.getByLabelText(/^Reason/);
const submit = page.getByRole('button', { name: 'Close', exact: true }).last();
const isOpen = () => dialog.elements().length > 0;

test('the dialog begins in its first field and gives the focus back to its button', async () => {
  await open();
  await expect.element(note).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(isOpen).toBe(false);
  await expect.element(page.getByRole('button', { name: 'Close ticket …' })).toHaveFocus();
});

test('Escape asks once something is typed: staying keeps it, leaving closes the dialog', async () => {
  await open();
  await reasonBox.fill('Solved');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(reasonBox).toHaveValue('Solved');
  await reasonBox.click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.poll(isOpen).toBe(false);
  expect(sent).toEqual([]);
});

test('sends id, version and the values of the shown fields, and closes', async () => {
  await open();
  await reasonBox.fill('  Solved ');
  await userEvent.click(submit);
  await expect.poll(isOpen).toBe(false);
  expect(sent.map(({ body }) => body)).toEqual([
    { id: 't1', version: 4, note: 'Old note', tell: false, reason: 'Solved' },
  ]);
});

test('a field that depends on another is shown, checked and sent with it', async () => {
  await open();
  await reasonBox.fill('Solved');
  await page.getByLabelText('Tell the customer').click();
  await page.getByLabelText('The address is right').click();
  await page.getByRole('button', { name: 'Close and tell' }).click();
  await expect.poll(isOpen).toBe(false);
  expect(sent[0]?.body).toMatchObject({ tell: true, sure: true });
});

test('a required reason that is missing is asked for, and nothing is sent', async () => {
  await open();
  await userEvent.click(submit);
  await expect.element(reasonBox).toHaveAccessibleDescription('This field is required.');
  await expect.element(reasonBox).toHaveFocus();
  expect(sent).toEqual([]);
});

test('an error of the server stands at its field, one of no field above them', async () => {
  answers = [
    refuse(400, 'Wrong.', {
      errors: [
        { path: 'note', rule: 'x', msg: 'The note is too rude.' },
        { path: 'version', rule: 'x', msg: 'The ticket is locked.' },
      ],
    }),
  ];
  await open();
  await reasonBox.fill('Solved');
  await userEvent.click(submit);
  await expect.element(note).toHaveAccessibleDescription('The note is too rude.');
  await expect.element(note).toHaveFocus();
  await expect.element(page.getByText('The ticket is locked.')).toBeVisible();
  expect(isOpen()).toBe(true);
});

test('a refusal without a field stands in the dialog, which keeps what is typed', async () => {
  answers = [refuse(409, 'The ticket is closed.', null)];
  await open();
  await reasonBox.fill('Solved');
  await userEvent.click(submit);
  await expect.element(page.getByText('The ticket is closed.')).toBeVisible();
  await expect.element(reasonBox).toHaveValue('Solved');
});

test('a second press while the call runs sends nothing, and a try after a lost answer has the same key', async () => {
  answers = [refuse(503, 'Try again.', null), ok];
  await open();
  await reasonBox.fill('Solved');
  const button = submit.element();
  if (!(button instanceof HTMLElement)) throw new Error('the button is an element');
  button.click();
  button.click();
  await expect.element(page.getByText('Try again.')).toBeVisible();
  expect(sent).toHaveLength(1);
  await userEvent.click(submit);
  await expect.poll(isOpen).toBe(false);
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toBe(sent[1]?.key);
});

test('when somebody else changed the record, the typed values are merged and sent with its newest version', async () => {
  answers = [stale, ok];
  await open({ ...ticket, version: 6, note: 'New note' });
  await reasonBox.fill('Solved');
  await userEvent.click(submit);
  await expect.element(page.getByText(/Sami Haddadin/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Use the merged version' }).click();
  await expect.element(note).toHaveValue('New note');
  await expect.element(reasonBox).toHaveValue('Solved');
  await userEvent.click(submit);
  await expect.poll(isOpen).toBe(false);
  expect(sent[1]?.body).toMatchObject({ version: 6, note: 'New note', reason: 'Solved' });
});

test('values that the server doubts are sent again with confirm', async () => {
  answers = [refuse(400, '', { errors: [{ path: 'note', rule: 'confirm', msg: 'The note is very short.' }] }), ok];
  await open();
  await reasonBox.fill('Solved');
  await userEvent.click(submit);
  await expect.element(page.getByText('The note is very short.')).toBeVisible();
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect.poll(isOpen).toBe(false);
  expect(sent.map(({ body }) => body['confirm'])).toEqual([undefined, true]);
});

test('closes when the newest record does not allow the action any more', async () => {
  answers = [stale];
  await open({ ...ticket, version: 9 });
  await reasonBox.fill('Solved');
  await userEvent.click(submit);
  await page.getByRole('button', { name: 'Continue with the newest version' }).click();
  await expect.poll(isOpen).toBe(false);
});

test('Escape does nothing while the call runs', async () => {
  let answer: (value: Response) => void = () => undefined;
  globalThis.fetch = () => new Promise((resolve) => (answer = resolve));
  await open();
  await reasonBox.fill('Solved');
  await userEvent.click(submit);
  await userEvent.keyboard('{Escape}');
  expect(page.getByRole('button', { name: 'Stay here' }).elements()).toEqual([]);
  expect(isOpen()).toBe(true);
  answer(Response.json(ok.body));
  await expect.poll(isOpen).toBe(false);
});
