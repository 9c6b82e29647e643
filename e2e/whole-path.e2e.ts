import { orderedDeal, saveDeal, simpleDevice } from './deal.ts';
import { button, dayFromToday, download, expectFault, expectToast, field, link, pattern, typeDay } from './form.ts';
import { en as t, expect, test } from './journey.ts';
import { findAccount, inventPerson, readCode, registerPerson, sessionOf, staffSession } from './portal.ts';
import { approve, giveBack, openFromQueue, openOrder, reject, sendBack, ship } from './staff.ts';
import {
  closeOrder,
  confirmDelivery,
  pay,
  planDelivery,
  promisePayment,
  signContract,
  skipContract,
  submitQuotation,
  uploadStamped,
} from './wizard.ts';

test('a new user registers, logs out and in', async ({ open }) => {
  const person = inventPerson('Ada Whitfield');
  const page = await open();
  await page.goto('/index');
  await button(page.getByRole('banner'), t('shell.log_in')).click();
  await button(page.getByRole('dialog'), t('shell.sign_up')).click();
  const dialog = page.getByRole('dialog', { name: t('shell.sign_up') });

  await test.step('a code without an address says what is missing', async () => {
    await button(dialog, t('ui.send_code')).click();
    await expectFault(field(dialog, t('accounts.email')), t('accounts.enter_username'));
  });

  await test.step('everything that can be wrong is said, and nothing typed is lost', async () => {
    await field(dialog, t('accounts.name')).fill(person.realname);
    await field(dialog, t('accounts.company')).fill(person.company);
    await field(dialog, t('accounts.email')).fill('nobody at home');
    await field(dialog, t('accounts.country')).fill('Jord');
    await page.getByRole('option', { name: 'Jordan' }).click();
    await field(dialog, t('accounts.telephone')).fill('12345');
    await field(dialog, t('accounts.password')).fill(person.password);
    await field(dialog, t('accounts.password_again')).fill('another one');
    await button(dialog, t('accounts.create_account')).click();
    await expectFault(field(dialog, t('accounts.email')), t('accounts.enter_email'));
    await expectFault(field(dialog, t('accounts.email_code')), t('accounts.enter_code'));
    await expectFault(field(dialog, t('accounts.telephone')), t('accounts.short_telephone'));
    await expectFault(field(dialog, t('accounts.password_again')), t('accounts.two_different_passwords'));
    await field(dialog, t('accounts.telephone')).fill('79 123 45678');
    await expectFault(field(dialog, t('accounts.telephone')), t('accounts.correct_telephone'));
  });

  await test.step('neither Escape nor a click beside it closes the dialog', async () => {
    await page.keyboard.press('Escape');
    await page.mouse.click(4, 450);
    await expect(field(dialog, t('accounts.name'))).toHaveValue(person.realname);
  });

  await test.step('a code is mailed, and asking again waits a minute', async () => {
    await field(dialog, t('accounts.email')).fill(person.username);
    await button(dialog, t('ui.send_code')).click();
    await expect(dialog.getByRole('button', { name: t('ui.send_again_in', { seconds: 59 }) })).toBeDisabled();
  });
  const code = await readCode(person.username);

  await test.step('a wrong code is refused, and the rest stays', async () => {
    await field(dialog, t('accounts.telephone')).fill('79 012 3456');
    await field(dialog, t('accounts.password_again')).fill(person.password);
    await field(dialog, t('accounts.email_code')).fill(code === '000000' ? '000001' : '000000');
    await button(dialog, t('accounts.create_account')).click();
    await expectFault(field(dialog, t('accounts.email_code')), t.error('accounts.wrong_code'));
    await expect(field(dialog, t('accounts.password'))).toHaveValue(person.password);
    await expect(field(dialog, t('accounts.country'))).toHaveValue(/^Jordan/);
  });

  await test.step('the right one opens the account', async () => {
    await field(dialog, t('accounts.email_code')).fill(code);
    await button(dialog, t('accounts.create_account')).click();
    await expectToast(page, t('accounts.signup_success'));
    await expect(dialog).toBeHidden();
  });

  const menu = button(page, t('shell.personal_menu', { name: person.realname }));
  await test.step('out, and in again', async () => {
    await menu.click();
    await button(page, t('shell.log_out')).click();
    await button(page.getByRole('banner'), t('shell.log_in')).click();
    const login = page.getByRole('dialog', { name: t('shell.log_in') });
    await field(login, t('accounts.email')).fill(person.username);
    await field(login, t('accounts.password')).fill('not this one');
    await button(login, t('shell.log_in')).click();
    await expect(login.getByRole('alert')).toHaveText(t.error('accounts.wrong_login'));
    await field(login, t('accounts.password')).fill(person.password);
    await button(login, t('shell.log_in')).click();
    await expectToast(page, t('accounts.login_success'));
    await expect(login).toBeHidden();
    await menu.click();
    await link(page.getByRole('banner'), t('shell.personal_home')).last().click();
    await expect(page).toHaveURL('/personal');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.hello', { name: person.realname }));
  });
});

test('from the catalogue to a completed order, with pricing, finance and logistics', async ({ open }) => {
  test.slow();
  const partner = await open(await registerPerson('Ada Whitfield'));
  const pricing = await open(await staffSession('pricing'));

  await test.step('the list finds a router, its page leads to the configurator', async () => {
    await partner.goto('/product');
    await partner.getByRole('searchbox', { name: t('catalogue.search') }).fill('JD-3200');
    await partner.keyboard.press('Enter');
    await partner.getByRole('link', { name: 'JD-3200', exact: true }).click();
    await expect(partner.getByRole('heading', { level: 1 })).toContainText('JD-3200');
    await link(partner, t('catalogue.configure')).click();
    await expect(partner).toHaveURL('/configurator');
  });

  await test.step('a check fails, its fix mends it, and an accessory fits', async () => {
    const summary = partner.getByRole('region', { name: t('configurator.summary') });
    await expect(summary).toContainText(t('configurator.errors', { count: 1 }));
    await summary.getByRole('button', { name: /PSU-770J/ }).click();
    await expect(summary).not.toContainText(t('configurator.errors', { count: 1 }));
    await button(partner, t('configurator.choose_accessories')).click();
    const dialog = partner.getByRole('dialog');
    await dialog.getByRole('spinbutton').nth(1).press('ArrowUp');
    await dialog.getByRole('button', { name: t('configurator.apply_changes', { count: 1 }) }).click();
    await button(summary, t('configurator.add_to_cart')).click();
    await expectToast(partner, t('configurator.added'));
    await expect(partner).toHaveURL('/product/prolist');
  });

  await test.step('the cart counts its lines, and its quantity is changed', async () => {
    await expect(partner.getByRole('button', { name: t('shell.cart', { count: 1 }) }).first()).toBeVisible();
    const quantity = partner.getByRole('spinbutton', { name: t('cart.quantity_of', { model: 'JD-3200' }) });
    await quantity.fill('3');
    await quantity.press('Enter');
    await expect(partner.getByRole('complementary', { name: t('cart.summary') })).toContainText('× 3');
  });

  const number = await test.step('it becomes a quotation, which is saved and submitted', async () => {
    await button(partner, t('cart.create_quotation')).click();
    await expect(partner).toHaveURL(/\/personal\/quotation\/detail/);
    await expect(partner.getByRole('heading', { level: 1 })).toHaveText(/^Q-/);
    const name = await partner.getByRole('heading', { level: 1 }).innerText();
    await link(partner, t('quotations.edit')).first().click();
    await field(partner, t('quotations.project')).fill('Harbour offices');
    await field(partner, t('quotations.enduser')).fill('Harbour Authority');
    await button(partner, t('ui.save')).click();
    await expectToast(partner, t('quotations.saved'));
    await submitQuotation(partner);
    return name;
  });

  await test.step('pricing finds it in the queue, changes a price and approves', async () => {
    await openFromQueue(pricing, number);
    await pricing.getByRole('textbox', { name: t('staff.price_of', { part_number: '240-3200-01' }) }).fill('1600');
    await approve(pricing);
    await partner.reload();
    await expect(partner.getByRole('table').first()).toContainText('1,600.00');
  });

  await test.step('quote and packing list come as PDF and Excel', async () => {
    for (const kind of ['quote', 'packing'] as const) {
      expect(await download(partner, t('quotations.download'), t(`quotations.download_${kind}_pdf`))).toMatch(/^%PDF-/);
      expect(await download(partner, t('quotations.download'), t(`quotations.download_${kind}_xlsx`))).toMatch(/^PK/);
    }
  });

  const order = await test.step('a part is ordered, after what the split costs was seen', async () => {
    await link(partner, t('quotations.order')).click();
    const pieces = partner.getByRole('textbox', { name: t('orders.new_quantity_of', { part_number: '240-3200-01' }) });
    await pieces.fill('1');
    await expect(partner.getByText(pattern(t('orders.new_split_costs', { more: '@' })))).toBeVisible();
    await expect(field(partner, t('orders.project_name'))).toHaveValue('Harbour offices');
    await typeDay(partner, t('orders.expect_delivery_date'), dayFromToday(30));
    await button(partner, t('orders.new_submit')).click();
    await expect(partner).toHaveURL(/\/personal\/order\/detail/);
    await expect(partner.getByRole('heading', { level: 1 })).toHaveText(/^[A-Z]+-\d/);
    return partner.getByRole('heading', { level: 1 }).innerText();
  });

  await test.step('the partner takes steps 2 to 4', async () => {
    await uploadStamped(partner);
    await signContract(partner);
    await pay(partner);
  });

  const finance = await open(await staffSession('finance'));
  await test.step('finance sends the receipt back; the new one is confirmed', async () => {
    await openOrder(finance, order);
    await sendBack(finance, t('states.order_file_receipt'), 'The amount cannot be read.');
    await partner.reload();
    await expect(partner.getByText('The amount cannot be read.').first()).toBeVisible();
    await pay(partner);
    await finance.reload();
    await button(finance, t('orders.confirm_submit')).click();
    await expectToast(finance, t('orders.confirm_done'));
  });

  await test.step('the partner plans the delivery and asks for it; logistics ships', async () => {
    await partner.reload();
    await planDelivery(partner);
    await button(partner, t('orders.remind_submit')).click();
    await expectToast(partner, t('orders.remind_done', { vendor: 'Corvid Networks' }));
    const logistics = await open(await staffSession('logistics'));
    await openOrder(logistics, order);
    await ship(logistics);
  });

  await test.step('the partner confirms the delivery and closes the order', async () => {
    await partner.reload();
    await confirmDelivery(partner);
    await closeOrder(partner);
    await expect(partner.getByRole('heading', { name: t('orders.completed_title') })).toBeVisible();
  });
});

test('pricing returns one quotation with a reason, which comes back edited, and rejects another', async ({ open }) => {
  const session = await registerPerson('Tomas Brandt');
  const returned = await saveDeal(session, true);
  const rejected = await saveDeal(session, true);
  const partner = await open(session);
  const pricing = await open(await staffSession('pricing'));
  await openFromQueue(pricing, returned.number);
  await giveBack(pricing, 'Please name the end user’s site.');

  await partner.goto(`/personal/quotation/detail?id=${returned.id}`);
  await expect(partner.getByText('Please name the end user’s site.').first()).toBeVisible();
  await link(partner, t('quotations.edit')).first().click();
  const quantity = partner.getByRole('textbox', { name: t('quotations.quantity_of', { part_number: simpleDevice }) });
  await quantity.fill('5');
  await button(partner, t('quotations.save_and_submit')).click();
  await expectToast(partner, t('quotations.submitted_done'));
  await openFromQueue(pricing, returned.number);
  await approve(pricing);

  await openFromQueue(pricing, rejected.number);
  await reject(pricing, 'This line is sold through your distributor.');
  await partner.goto(`/personal/quotation/detail?id=${rejected.id}`);
  await expect(partner.getByText('This line is sold through your distributor.').first()).toBeVisible();
  await expect(link(partner, t('quotations.edit'))).toHaveCount(0);
});

test('a partner on open account promises a date, and owes from the shipment on', async ({ open }) => {
  const session = await sessionOf(await findAccount({ payment_term: 'oa45', company_role: 'owner' }));
  const order = await orderedDeal(session);
  const partner = await open(session);
  await partner.goto(`/personal/order/detail?id=${order.id}`);
  await uploadStamped(partner);
  await skipContract(partner);
  await promisePayment(partner);
  const finance = await open(await staffSession('finance'));
  await openOrder(finance, order.number);
  await button(finance, t('orders.confirm_submit_oa45')).click();
  await expectToast(finance, t('orders.confirm_done'));
  await partner.reload();
  await planDelivery(partner);
  const logistics = await open(await staffSession('logistics'));
  await openOrder(logistics, order.number);
  await ship(logistics);
  await partner.reload();
  const form = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const due = form.format(new Date(dayFromToday(45)));
  await expect(partner.getByText(due).first()).toBeVisible();
});
