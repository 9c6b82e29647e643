import { Route as support } from '../routes/_public/support.tsx';

export const routes = { '/support': support };
