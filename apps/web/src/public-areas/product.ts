import { Route as product } from '../routes/_public/product.$code.tsx';
import { Route as compare } from '../routes/_public/product.compare.tsx';
import { Route as productById } from '../routes/_public/product.detail.tsx';
import { Route as products } from '../routes/_public/product.index.tsx';

export const routes = {
  '/product/': products,
  '/product/detail': productById,
  '/product/$code': product,
  '/product/compare': compare,
};
