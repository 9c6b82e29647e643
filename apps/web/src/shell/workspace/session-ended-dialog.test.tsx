import { createTestT } from '../../testing/test-texts.ts';
import { checkProfile, editAccount } from '@trunkline/contract/accounts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '../../client/call.ts';
import { deleteAutosave } from '../../client/autosave-store.ts';
import { settleEndedSession } from '../../client/session-recovery.ts';
import { clearSession, findUser, storeSession } from '../../client/session.ts';
import { useAction } from '../../client/use-action.ts';
import { type FakeAnswer, serveFakeAnswers } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { createUser } from '../../testing/test-user.ts';
import { Form, SubmitButton } from '../../ui/forms/form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useAutosavedForm } from '../../ui/forms/use-autosave.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { SessionEndedDialog } from './session-ended-dialog.tsx';

const t = createTestT();
const lina = createUser('lina@orvan.example');
const ended: FakeAnswer = { status: 401, code: 90004, msg: 'Your session has expired.' };

function ProfileForm() {
  const form = useShapeForm(editAccount.input, { realname: 'Lina' });
  const autosave = useAutosavedForm(form, { object: 'test-profile' });
  const save = useAction(editAccount);
  return (
    <>
      <Form
        form={form}
        error={save.error}
        busy={save.busy}
        autosave={autosave}
        onSubmit={(values) => void save.run(values)}
        actions={<SubmitButton>Save</SubmitButton>}
      >
        <TextField field={form.field('realname')} label="Name" />
      </Form>
      <SessionEndedDialog />
    </>
  );
}

/** The token is expired until the login. `login`: the answers of the login call, in order. */
async function openForm(login: readonly FakeAnswer[] = [{ data: { ...lina, token: 'new' } }]) {
  const sent = serveFakeAnswers(({ path }, count) => {
    if (path === '/v2/user/login') return login[count - 1] ?? { status: 500 };
    return findUser()?.token === 'new' ? { data: {} } : ended;
  });
  const rendered = await renderPage(() => <ProfileForm />, { t, vendor: 'Corvid' });
  return { sent, ...rendered, saves: () => sent.filter(({ path }) => path === editAccount.path) };
}
const dialog = () => page.getByRole('dialog', { name: t('autosave.session_ended') });
async function typeAndSave(name = 'Lina Orfali'): Promise<void> {
  await page.getByLabelText('Name').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}
async function logIn(): Promise<void> {
  await dialog().getByLabelText('Password', { exact: true }).fill('correct horse');
  await dialog()
    .getByRole('button', { name: t('autosave.session_login_save') })
    .click();
}

beforeEach(() => storeSession(lina));
afterEach(async () => {
  settleEndedSession('drop');
  await deleteAutosave({ object: 'test-profile' });
  clearSession();
});

test('the login over the page repeats the save once, with the same body and key', async () => {
  const { saves } = await openForm();
  await typeAndSave();
  await expect.element(dialog()).toBeVisible();
  await expect.element(dialog().getByText(/1 changed field, last at \d\d:\d\d\. It is saved/)).toBeVisible();
  await expect.element(dialog().getByLabelText('Email')).toHaveValue('lina@orvan.example');
  await expect.element(dialog().getByLabelText('Password', { exact: true })).toHaveFocus();
  await expectAccessible();
  await logIn();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => saves().length).toBe(2);
  const [first, second] = saves();
  expect(second).toEqual(first);
  expect(findUser()?.token).toBe('new');
});

test('calls that fail meanwhile wait for the same dialog and are repeated once', async () => {
  const { sent } = await openForm();
  await typeAndSave();
  await expect.element(dialog()).toBeVisible();
  const reading = Promise.all([call(checkProfile, {}), call(checkProfile, {})]);
  await expect.poll(() => sent.filter(({ path }) => path === checkProfile.path).length).toBe(2);
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  await logIn();
  expect(await reading).toHaveLength(2);
  expect(sent.filter(({ path }) => path === checkProfile.path)).toHaveLength(4);
});

test('a wrong password is said in the dialog, and a demanded code is asked for', async () => {
  const { saves } = await openForm([
    { status: 400, code: 0, msg: 'Wrong password.' },
    { status: 200, code: 0, msg: 'A code is needed.', data: { needVerify: true } },
    { data: { ...lina, token: 'new' } },
  ]);
  await typeAndSave();
  await logIn();
  await expect.element(dialog().getByText('Wrong password.')).toBeVisible();
  await logIn();
  await dialog().getByLabelText(t('accounts.verification_code')).fill('123456');
  await dialog()
    .getByRole('button', { name: t('autosave.session_login_save') })
    .click();
  await expect.poll(() => saves().length).toBe(2);
});

test('the login of another tab closes the dialog and repeats the save', async () => {
  const { saves } = await openForm();
  await typeAndSave();
  await expect.element(dialog()).toBeVisible();
  storeSession({ ...lina, token: 'new' });
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => saves().length).toBe(2);
});

test('the login of another user in another tab never repeats the save', async () => {
  const { saves } = await openForm();
  await typeAndSave();
  await expect.element(dialog()).toBeVisible();
  storeSession({ ...createUser('omar@wadi.example'), token: 'new' });
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(saves()).toHaveLength(1);
});

test('leaving without saving clears the login and goes home', async () => {
  const { saves, router } = await openForm();
  await typeAndSave();
  await dialog()
    .getByRole('button', { name: t('ui.unsaved_leave') })
    .click();
  await expect.poll(() => router.state.location.pathname).toBe('/index');
  expect(findUser()).toBeUndefined();
  expect(saves()).toHaveLength(1);
});

test('a closed dialog leaves the page; the next save opens it again, a background call does not', async () => {
  await openForm();
  await typeAndSave();
  await dialog().getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Lina Orfali');
  await call(checkProfile, {}).catch(() => undefined);
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(findUser()?.username).toBe('lina@orvan.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(dialog()).toBeVisible();
});

test('a page without unsaved work clears the login after a second', async () => {
  await openForm();
  await call(checkProfile, {}).catch(() => undefined);
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => findUser()).toBeUndefined();
});
