import { Route as written } from '../routes/_public/$.tsx';

export const routes = { '/$': written };
