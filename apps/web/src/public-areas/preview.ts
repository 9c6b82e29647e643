import { Route as preview } from '../routes/_public/preview.tsx';

export const routes = { '/preview': preview };
