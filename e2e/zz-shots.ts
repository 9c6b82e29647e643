import { chromium } from 'playwright-core';
import { findBrowser } from './support/find-browser.ts';
import { execFileSync } from 'node:child_process';
const base = 'http://127.0.0.1:4105';
const [, , who, list] = process.argv;
const accounts = JSON.parse(execFileSync('npm', ['run', '-s', 'portal', '--', 'accounts', '--json'], { env: { ...process.env, DATA_DIR: '/tmp/tl/data-endusers' } }).toString());
const account = accounts.find((a: any) => a.username.startsWith(who));
const post = async (path: string, body: any, token?: string) => (await (await fetch(`${base}/prod-api${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...(token ? { token } : {}) }, body: JSON.stringify(body) })).json()) as any;
const { data: session } = await post('/v2/user/login', { username: account.username, password: account.password });
const rows = [['Port of Anselm','Quay 4, Aqaba','JO','+962790123456','rana@port-anselm.example',true,'transport'],['Hafen Logistik','8 Speicherstrasse, Hamburg','DE','01705550118','anna@hafen.example',true,'transport'],['Tirano Clinics','14 Qalam Street, Amman','JO','+962790123457','t@tirano.example',true,'healthcare'],['Belmora University','Campus Road, Irbid','JO','+962790123458','k@belmora.example',false,'education'],['Nuriva Networks','Rue des Palmiers 9, Casablanca','MA','+212612345678','n@nuriva.example',false,'telecom'],['Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft','Wien','AT','+436641234567','d@donau.example',false,'energy']];
const have = await (await fetch(`${base}/prod-api/user/enduser`, { headers: { token: session.token } })).json() as any;
if (have.data.total < 3) for (const [company,address,country,mobile,email,is_protect,industry] of rows) console.log((await post('/user/postenduser', { company, address, country, mobile, email, contact: 'Anna Keller', is_protect, industry, website: String(email).split('@')[1], other_info: { procurement_last_year: '310000', predicted_vendor: '124900', rival_brands: 'Orvane' } }, session.token)).msg);
const ids = (await (await fetch(`${base}/prod-api/user/enduser`, { headers: { token: session.token } })).json() as any).data.list;
const browser = await chromium.launch(await findBrowser());
for (const line of list!.split(';')) {
  const [name, path, width = '1440', height = '1000', act] = line.split('|') as [string, string, string?, string?, string?];
  const context = await browser.newContext({ viewport: { width: Number(width), height: Number(height) }, baseURL: base });
  await context.addInitScript((s: any) => { localStorage.setItem('token', s.token); localStorage.setItem('username', s.username); localStorage.setItem('userInfo', JSON.stringify(s)); }, session);
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('ERR', name, e.message));
  page.on('console', (m) => { if (m.type() === 'error') console.log('CONSOLE', name, m.text().slice(0, 300)); });
  await page.goto(path.replace('ID1', ids.find((r: any) => r.company.startsWith('Hafen'))?.id ?? '').replace('LONG', ids.find((r: any) => r.company.startsWith('Donau'))?.id ?? ''));
  await page.waitForTimeout(2500);
  if (act) for (const step of act.split('&')) {
    const [kind, ...rest] = step.split('=');
    const [a, b] = rest.join('=').split('~');
    try {
    if (kind === 'click') await page.getByRole('button', { name: a }).first().click();
    if (kind === 'link') await page.getByRole('link', { name: a }).first().click();
    if (kind === 'fill') await page.getByLabel(a!, { exact: true }).first().fill(b!);
    if (kind === 'file') await page.locator('[role=dialog] input[type=file]').setInputFiles(a!);
    if (kind === 'scroll') await page.mouse.wheel(0, Number(a));
    } catch (e) { console.log('STEP', name, step, String(e).slice(0, 300)); }
    await page.waitForTimeout(1200);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) console.log('WIDER', name, wide);
  await page.screenshot({ path: `/tmp/tl/shots-endusers/${name}.png`, fullPage: Number(width) < 500 });
  await context.close();
}
await browser.close();
