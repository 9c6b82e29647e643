import { Route as programme } from '../routes/_public/partner.dcnet.tsx';
import { Route as why } from '../routes/_public/partner.vendor.tsx';
import { Route as finder } from '../routes/_public/partner.vendorcompany.tsx';

export const routes = { '/partner/dcnet': programme, '/partner/vendor': why, '/partner/vendorcompany': finder };
