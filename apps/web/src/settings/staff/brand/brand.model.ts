// The brand as it is typed. Pure.

/** The colour of the portal, while the vendor has none. */
export const portalAccent = '#b8231a';

export interface Brand {
  readonly name: string;
  readonly email: string;
  /** Address of the picture; empty: the neutral mark. */
  readonly logo: string;
  readonly accent: string;
  readonly address: string;
  readonly taxId: string;
  /** As the editor of the bank account types it. */
  readonly bank: string;
}

export const toPictureAddress = (id: string): string => `/prod-api/common/download?fileName=${id}`;

/** `read` gives the typed value of a setting. A colour that is not finished keeps the look of `accent`. */
export function readBrand(read: (key: string) => string, accent = portalAccent): Brand {
  const colour = read('brand.accent').trim().toLowerCase();
  const logo = read('brand.logo');
  return {
    name: read('vendor.name').trim(),
    email: read('vendor.email').trim(),
    logo: logo === '' ? '' : toPictureAddress(logo),
    accent: colour === '' ? portalAccent : /^#[\da-f]{6}$/.test(colour) ? colour : accent,
    address: read('vendor.address').trim(),
    taxId: read('vendor.tax_id').trim(),
    bank: read('vendor.bank'),
  };
}
