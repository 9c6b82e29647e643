import { expect, test } from 'vitest';
import { dropPublicPreloads } from '../public-preloads.ts';

test('the manifest names the scripts of private pages and of the entry alone', () => {
  const code =
    'export const tsrStartManifest = () => ({routes:{__root__:{preloads:["/i.js"]},"/_public/product/$code":{css:["/p.css"],' +
    'preloads:["/p.js","/loader.js"]},"/admin/order":{preloads:["/o.js"]}}})';
  expect(dropPublicPreloads(code)).toBe(
    'export const tsrStartManifest = () => ({"routes":{"__root__":{"preloads":["/i.js"]},' +
      '"/_public/product/$code":{"css":["/p.css"]},"/admin/order":{"preloads":["/o.js"]}}})',
  );
  expect(() => dropPublicPreloads('export const other = 1')).toThrow('the manifest begins with');
});
