import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { expectAccessible, renderComponent } from '../ui-testing.tsx';

test('a dialog that must not close ignores Escape and clicks outside and closes by its button', async () => {
  let closed = 0;
  await renderComponent(
    <Dialog title="Log in" closesOnEscape={false} onClose={() => closed++}>
      <input aria-label="Email" />
    </Dialog>,
  );
  await expect.element(page.getByLabelText('Email')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  document.elementFromPoint(4, 4)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await userEvent.click(document.body, { position: { x: 4, y: 4 }, force: true });
  await expect.element(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  expect(closed).toBe(0);
  await expectAccessible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => closed).toBe(1);
});

test('Escape closes a dialog that is untouched, and asks once something is typed', async () => {
  let closed = 0;
  await renderComponent(
    <Dialog title="Publish" onClose={() => closed++}>
      <input aria-label="Reason" />
    </Dialog>,
  );
  await expect.element(page.getByLabelText('Reason')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => closed).toBe(1);
  await page.getByLabelText('Reason').fill('New rates');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect.element(question).toBeVisible();
  expect(closed).toBe(1);
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(page.getByLabelText('Reason')).toHaveValue('New rates');
});

test('Escape asks once something is chosen', async () => {
  let closed = 0;
  await renderComponent(
    <Dialog title="View as partner" onClose={() => closed++}>
      <label>
        <input type="radio" name="user" /> Oliver
      </label>
    </Dialog>,
  );
  await page.getByLabelText('Oliver').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(closed).toBe(0);
});

test.each([450, 800, 960] as const)('a dialog with width %i is as wide', async (width) => {
  await page.viewport(1200, 800);
  await renderComponent(
    <Dialog title="Wide" width={width} onClose={() => undefined}>
      <p>Text</p>
    </Dialog>,
  );
  const readWidth = () => Math.round(page.getByRole('dialog').element().getBoundingClientRect().width);
  await expect.poll(readWidth).toBe(width);
});

test('Escape closes a question, but not while its call runs', async () => {
  let closed = 0;
  const renderDialog = (busy: boolean) =>
    renderComponent(
      <ConfirmDialog
        title="Reject"
        text="This is final."
        confirm="Reject quotation"
        error={undefined}
        busy={busy}
        onConfirm={() => undefined}
        onClose={() => closed++}
      />,
    );
  const running = await renderDialog(true);
  await userEvent.keyboard('{Escape}');
  expect(closed).toBe(0);
  await running.unmount();
  await renderDialog(false);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => closed).toBe(1);
});
