import { expect, test } from 'vitest';
import { toNetwork } from './networks.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['127.0.0.1', 'loopback'],
  ['127.8.9.10', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['::1', 'loopback'],
  ['2001:db8:0a0b:1::5', '2001:db8:a0b::/48'],
  ['2001:DB8::5', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::2', '0:0:0::/48'],
  ['', 'unknown'],
])('the network of the address %s is %s', (ip, network) => {
  expect(toNetwork(ip)).toBe(network);
});
