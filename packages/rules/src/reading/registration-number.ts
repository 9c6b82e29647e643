/** A registration number as it is stored: `t8kd3 qw7m` → `T-8KD3-QW7M`. Other text stays, in capitals. */
export function readRegistrationNumber(typed: string): string {
  const bare = typed.replace(/[\s-]/g, '').toUpperCase();
  const [, kind, first, second] = /^([TE])([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(bare) ?? [];
  return kind === undefined ? typed.trim().toUpperCase() : `${kind}-${first}-${second}`;
}
