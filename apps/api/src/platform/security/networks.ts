import { isIPv4, isIPv6 } from 'node:net';

/** The network of the machine itself; it never counts as new. */
export const loopback = 'loopback';

/** The network by which a login is remembered: /24 of IPv4, /48 of IPv6. docs/rules/accounts.md, "Networks" */
export function toNetwork(ip: string): string {
  const address = ip.toLowerCase().split('%')[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return mapped.startsWith('127.') ? loopback : `${mapped.replace(/\.\d+$/, '.0')}/24`;
  if (!isIPv6(address)) return 'unknown';
  if (address === '::1') return loopback;
  return `${firstGroups(address).join(':')}::/48`;
}

/** The first three groups of an IPv6 address, without leading zeros. */
function firstGroups(address: string): string[] {
  const [head = '', tail] = address.split('::', 2);
  const before = head === '' ? [] : head.split(':');
  // `::` stands for as many zeros as are missing of eight groups.
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16));
}
