import { expect, test } from 'vitest';
import { isPortalPage } from './portal-pages.ts';

test.each(['/index', '/index#Become', '/product', '/product?cate_id=1', '/product/rv-2448p', '/personal/order', '/'])(
  '%s is a page',
  (address) => expect(isPortalPage(address)).toBe(true),
);

test.each([
  '/product/',
  '/product/a/b',
  '/aboutus/$name',
  '/aboutus/factory',
  '/nowhere',
  '/admin',
  '/indexes',
  '',
  'index',
  '/index/',
])('%j is no page', (address) => expect(isPortalPage(address)).toBe(false));
