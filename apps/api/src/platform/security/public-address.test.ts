import { expect, test } from 'vitest';
import { isPostable } from '../outgoing/post.ts';
import { isPublicAddress } from './public-address.ts';

test.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.0', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (ip) => expect(isPublicAddress(ip)).toBe(true),
);

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001:0:a00:1::',
  '2001:db8::1',
  'x',
])('%s is not public', (ip) => expect(isPublicAddress(ip)).toBe(false));

test.each(['https://erp.example/hook?a=1', 'https://erp.example:8443/', 'https://8.8.8.8/'])('%s is taken', (url) =>
  expect(isPostable(url, false)).toBe(true),
);

test.each([
  'http://erp.example/',
  'https://user:word@erp.example/',
  'https://localhost/',
  'https://10.0.0.1/',
  'https://[::1]/',

  'https://2130706433/',
  'https://0x7f.1/',
  'https://127.0.0.1/',
  'http://127.0.0.1:80/',
  'ftp://erp.example/',
  'erp',
])('%s is refused', (url) => expect(isPostable(url, false)).toBe(false));

test('for tests 127.0.0.1 is taken, and no other address of the machine', () => {
  expect(isPostable('http://127.0.0.1:8080/', true)).toBe(true);
  for (const url of ['http://127.0.0.2/', 'http://localhost/', 'http://[::1]/', 'http://10.0.0.1/'])
    expect(isPostable(url, true)).toBe(false);
});
