import { publicAccess, endpoint } from '@trunkline/contract/endpoint';
import { dayInMs } from '@trunkline/rules/time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod/mini';
import {
  findAutosave,
  type AutosaveKey,
  deleteAutosave,
  storeAutosave,
  deleteAutosavesOfOthers,
} from '../../client/autosave-store.ts';
import { clearSession, storeSession } from '../../client/session.ts';
import { findUnsavedWork } from '../../client/unsaved-work.ts';
import { useAction } from '../../client/use-action.ts';
import { createUser } from '../../testing/test-user.ts';
import { expectAccessible, renderComponent } from '../ui-testing.tsx';
import { Form, SubmitButton } from './form.tsx';
import { TextField } from './text-field.tsx';
import { Upload } from './upload.tsx';
import { useAutosavedForm } from './use-autosave.tsx';
import { useShapeForm } from './use-shape-form.ts';

const shape = z.object({ name: z.string(), notes: z.string(), file: z.nullish(z.custom<File>()) });
const save = endpoint({
  method: 'POST',
  path: '/user/save',
  access: publicAccess,
  summary: '',
  input: shape,
  output: z.object({}),
});

interface TestFormProps {
  readonly stored?: { readonly name: string; readonly notes: string };
  readonly version?: number;
}

function TestForm({ stored = { name: 'Ring', notes: '' }, version = 1 }: TestFormProps) {
  const form = useShapeForm(shape, { ...stored, file: null });
  const autosave = useAutosavedForm(form, { object: 'test', id: '1', version });
  const action = useAction(save);
  return (
    <Form
      form={form}
      error={action.error}
      busy={action.busy}
      autosave={autosave}
      onSubmit={(values) => void action.run(values)}
      actions={<SubmitButton>Save</SubmitButton>}
    >
      <TextField field={form.field('name')} label="Name" />
      <TextField field={form.field('notes')} label="Notes" />
      <Upload field={form.field('file')} label="File" rule={{ kinds: ['pdf'], maxBytes: 1_000 }} />
    </Form>
  );
}

const key: AutosaveKey = { object: 'test', id: '1', version: 1 };
const lina = { username: 'lina@orvan.example' };
const notes = () => page.getByLabelText('Notes');
const answer = (status: number, code: number) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code, msg: 'Refused.', data: {} }), { status }));

/** Types into the notes and waits until it is stored. */
async function typeNotes(text: string): Promise<void> {
  await notes().fill(text);
  await expect.poll(async () => (await findAutosave<{ notes: string }>(key))?.typed.notes).toBe(text);
}

beforeEach(() => storeSession(createUser('lina@orvan.example')));
afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteAutosave(key);
  clearSession();
});

test('a typed value is restored with a notice when the form is opened again, and can be discarded', async () => {
  const first = await renderComponent(<TestForm />);
  await typeNotes('Two rings');
  await first.unmount();
  await renderComponent(<TestForm />);
  await expect.element(notes()).toHaveValue('Two rings');
  await expect.element(page.getByText(/Restored what you typed at \d\d:\d\d\./)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(notes()).toHaveValue('');
  await expect.element(page.getByText(/Restored/)).not.toBeInTheDocument();
  await expect.poll(() => findAutosave(key)).toBeUndefined();
});

test('an untouched form stores nothing and restores nothing', async () => {
  await renderComponent(<TestForm />);
  await expect.element(notes()).toHaveValue('');
  expect(findUnsavedWork()).toBeUndefined();
  await expect.element(page.getByText(/Restored/)).not.toBeInTheDocument();
});

test('a text that is typed back to the saved one is not kept', async () => {
  await renderComponent(<TestForm />);
  await typeNotes('Two rings');
  await notes().fill('');
  await expect.poll(() => findAutosave(key)).toBeUndefined();
});

test('saved values are removed; values of a refused save stay', async () => {
  answer(400, 0);
  await renderComponent(<TestForm />);
  await typeNotes('Two rings');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Refused.').first()).toBeVisible();
  expect(await findAutosave(key)).toBeDefined();
  expect(findUnsavedWork()?.fields).toBe(1);
  answer(200, 1);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => findAutosave(key)).toBeUndefined();
  expect(findUnsavedWork()).toBeUndefined();
});

test('values typed over an older version are merged with what was saved since', async () => {
  const first = await renderComponent(<TestForm />);
  await typeNotes('Two rings');
  await first.unmount();
  await renderComponent(<TestForm stored={{ name: 'Fibre ring', notes: '' }} version={2} />);
  await expect.element(notes()).toHaveValue('Two rings');
  await expect.element(page.getByLabelText('Name')).toHaveValue('Fibre ring');
  await expect.element(page.getByText(/both changes are combined here/)).toBeVisible();
});

test('a chosen file is not kept, and the notice says so', async () => {
  const first = await renderComponent(<TestForm />);
  await page.getByLabelText('File').upload(new File(['%PDF-1.7\n'], 'receipt.pdf'));
  await expect.element(page.getByText('receipt.pdf')).toBeVisible();
  await typeNotes('Paid');
  await first.unmount();
  await renderComponent(<TestForm />);
  await expect.element(page.getByText(/Choose the file again: files are not kept\./)).toBeVisible();
  await expect.element(notes()).toHaveValue('Paid');
});

test('another user of the browser never reads the entries, and a login wipes them', async () => {
  await storeAutosave(key, { ...lina, base: {}, typed: { notes: 'secret' }, hadFile: false, at: Date.now() });
  storeSession(createUser('omar@wadi.example'));
  expect(await findAutosave(key)).toBeUndefined();
  await deleteAutosavesOfOthers();
  storeSession(createUser('lina@orvan.example'));
  expect(await findAutosave(key)).toBeUndefined();
});

test('entries older than 30 days are not restored, and a login wipes them', async () => {
  await storeAutosave(key, {
    ...lina,
    base: {},
    typed: { notes: 'old' },
    hadFile: false,
    at: Date.now() - 31 * dayInMs,
  });
  expect(await findAutosave(key)).toBeUndefined();
});

test('a browser without storage keeps nothing, and the form works', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await renderComponent(<TestForm />);
  await notes().fill('Two rings');
  expect(await findAutosave(key)).toBeUndefined();
  expect(findUnsavedWork()?.fields).toBe(1);
});
