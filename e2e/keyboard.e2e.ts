import { confirmPayment, shipOrder } from '@trunkline/contract/staff/orders';
import { approveQuotation } from '@trunkline/contract/staff/quotations';
import { getOrderDetail } from '@trunkline/contract/orders';
import { findQuotation } from '@trunkline/contract/quotations';
import { button, dayFromToday, expectToast, field, link, pdf } from './form.ts';
import { en as t, expect, test } from './journey.ts';
import { chooseFile, press, tabTo, typeInto } from './keys.ts';
import { ask, registerPerson, staffSession } from './portal.ts';

/** Three parts, day before month, as the English of the pages has it. */
const digitsOf = (day: string): string => day.split('-').reverse().join('');

test('a partner gets from the login to a completed order without a mouse', async ({ open }) => {
  test.slow();
  const partner = await registerPerson('Hanna Virtanen');
  const page = await open();
  const idInAddress = () => new URL(page.url()).searchParams.get('id')!;

  await test.step('logs in', async () => {
    await page.goto('/login');
    await typeInto(page, field(page, t('accounts.email')), partner.username);
    await typeInto(page, field(page, t('accounts.password')), partner.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/index');
  });

  await test.step('chooses a router, takes the fix, adds it to the cart', async () => {
    await press(page, link(page.getByRole('banner'), t('shell.configurator')));
    await typeInto(page, page.getByRole('searchbox', { name: t('configurator.search_devices') }), 'JD-3200');
    await expect(page.getByRole('button', { name: /JD-5204/ })).toHaveCount(0);
    await press(page, page.getByRole('button', { name: /JD-3200/ }));
    const summary = page.getByRole('region', { name: t('configurator.summary') });
    await press(page, summary.getByRole('button', { name: /PSU-770J/ }), 'Space');
    await press(page, button(summary, t('configurator.add_to_cart')));
    await expect(page).toHaveURL('/product/prolist');
  });

  await test.step('makes a quotation of it and submits', async () => {
    const quantity = page.getByRole('spinbutton', { name: t('cart.quantity_of', { model: 'JD-3200' }) });
    await tabTo(page, quantity);
    await page.keyboard.press('ArrowUp');
    await expect(quantity).toHaveValue('2');
    await press(page, button(page, t('cart.create_quotation')));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Q-/);
    await press(page, button(page, t('quotations.submit')));
    await press(page, button(page.getByRole('dialog'), t('quotations.submit')));
    await expectToast(page, t('quotations.submitted_done'));
  });

  const quotation = await ask(findQuotation, { id: idInAddress() }, partner);
  await ask(approveQuotation, { id: quotation.id, version: quotation.version }, await staffSession('pricing'));
  await page.reload();

  await test.step('orders it', async () => {
    await press(page, link(page, t('quotations.order')));
    await typeInto(page, field(page, t('orders.project_name')), 'Harbour offices');
    await typeInto(page, field(page, t('orders.customer_name')), 'Harbour Authority');
    await typeInto(
      page,
      page.getByRole('group', { name: t('orders.expect_delivery_date') }),
      digitsOf(dayFromToday(30)),
    );
    await press(page, button(page, t('orders.new_submit')));
    await expect(page).toHaveURL(/\/personal\/order\/detail/);
  });

  await test.step('uploads the stamped order, needs no contract, pays', async () => {
    await chooseFile(page, field(page, t('orders.upload_file')), pdf('stamped.pdf'));
    await press(page, button(page, t('orders.upload_submit')));
    await expectToast(page, t('orders.upload_done'));
    await tabTo(page, page.getByRole('radio', { name: t('orders.contract_yes') }));
    await page.keyboard.press('ArrowDown');
    await press(page, button(page, t('orders.contract_submit_no')));
    await expectToast(page, t('orders.contract_done'));
    await typeInto(page, page.getByRole('group', { name: t('orders.payment_date') }), digitsOf(dayFromToday(0)));
    await chooseFile(page, field(page, t('orders.payment_receipt')), pdf('receipt.pdf'));
    await press(page, button(page, t('orders.payment_submit')));
    await expectToast(page, t('orders.payment_done'));
  });

  const id = idInAddress();
  const versionNow = async () => (await ask(getOrderDetail, { id }, partner)).version;
  await ask(confirmPayment, { id, version: await versionNow() }, await staffSession('finance'));
  await page.reload();

  await test.step('plans the delivery and asks for it', async () => {
    await typeInto(page, page.getByRole('group', { name: t('orders.delivery_date') }), digitsOf(dayFromToday(20)));
    await typeInto(page, field(page, t('orders.forwarder')), 'Northern Freight');
    await typeInto(page, field(page, t('orders.delivery_plan')), 'All at once.');
    await press(page, button(page, t('orders.schedule_submit')));
    await expectToast(page, t('orders.schedule_done'));
    await press(page, button(page, t('orders.remind_submit')));
    await expectToast(page, t('orders.remind_done', { vendor: 'Corvid Networks' }));
  });

  const papers = pdf('papers.pdf');
  const file = new File([Uint8Array.from(papers.buffer)], papers.name, { type: papers.mimeType });
  const shipped = { id, version: await versionNow(), shipping_info: 'One pallet.', file };
  await ask(shipOrder, shipped, await staffSession('logistics'));
  await page.reload();

  await test.step('confirms the delivery and closes the order', async () => {
    await chooseFile(page, field(page, t('orders.deliver_file')), pdf('letter.pdf'));
    await press(page, button(page, t('orders.deliver_submit')));
    await expectToast(page, t('orders.deliver_done'));
    await press(page, button(page, t('orders.finish_submit')));
    await expectToast(page, t('orders.finish_done'));
  });
});
