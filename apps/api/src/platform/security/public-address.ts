// Which addresses of the network the server may call in the name of a partner: none of its own networks.
import { BlockList, isIP, isIPv4 } from 'node:net';

/** IPv4 networks that are not public: private, shared, of the machine, of the link, reserved, multicast (RFC 6890). */
const closed = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, prefix);

/** Of IPv6 the global unicast addresses alone, without those that hold an IPv4 address (6to4, Teredo) and those of documents. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is public. A text that is no address is not. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0) return false;
  return isIPv4(ip) ? !closed.check(ip) : global.check(ip, 'ipv6') && !closed.check(ip, 'ipv6');
}
