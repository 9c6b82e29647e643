// Products for staff. Rules: docs/rules/catalogue.md
import { languages } from '../languages.ts';
import { z } from 'zod/mini';
import { catalogueEditAccess, catalogueReadAccess, sheetMediaType, requireVersionWithId } from './catalogue.ts';
import { airflows, currentTypes, productKinds, productStates } from '../product-enums.ts';
import { fileAnswer } from '../files.ts';
import { endpoint } from '../endpoint.ts';
import { listInput, listShape } from '../list.ts';
import { drawingKinds } from '../drawings/kinds.ts';
import { portsInput, slotsInput, tradeInput } from '../product-input.ts';
import { staffFileBytes, uploadField } from '../upload.ts';
import { codeLine, day, emptyAnswer, id, line, nameLine, storedFile, version } from '../values.ts';
import {
  productChange,
  staffProductRow,
  staffProduct,
  productListInput,
  figureInput,
  productTextInput,
  specNameInput,
  specValueInput,
  fileReference,
} from './products.shapes.ts';

export const listStaffProducts = endpoint({
  method: 'GET',
  path: '/admin/product',
  access: catalogueReadAccess,
  summary: 'Products; the keyword also finds ERP numbers.',
  input: productListInput,
  output: listShape(staffProductRow),
});

export const exportProducts = endpoint({
  method: 'GET',
  path: '/admin/product/export',
  access: catalogueReadAccess,
  summary: 'The list in the columns of the import, so that it can be edited in Excel and imported again.',
  input: productListInput,
  output: fileAnswer,
  mediaTypes: [sheetMediaType],
});

export const getStaffProductDetail = endpoint({
  method: 'GET',
  path: '/admin/product/detail',
  access: catalogueReadAccess,
  summary: 'One product with all its data.',
  input: z.object({ id }),
  output: staffProduct,
});

export const listProductHistory = endpoint({
  method: 'GET',
  path: '/admin/product/history',
  access: catalogueReadAccess,
  summary:
    'What each save and import changed of a product, the newest first; costs only with the permission to read them.',
  input: z.object({ id, page: listInput.page, limit: listInput.limit }),
  output: listShape(productChange),
});

export const saveProduct = endpoint({
  method: 'POST',
  path: '/admin/product/save',
  access: catalogueEditAccess,
  summary: 'Creates or changes a product: absent fields are unchanged, null clears, lists replace all.',
  input: z
    .object({
      id: z.nullish(id),
      version: z.nullish(version),
      part_number: z.optional(codeLine(64)),
      code: z.optional(codeLine(100)),
      model: z.optional(codeLine(100)),
      brand: z.optional(nameLine(100)),
      erp_no: z.nullish(codeLine(100)),
      cate_id: z.optional(id),
      product_line: z.optional(codeLine(100)),
      kind: z.optional(z.enum(productKinds)),
      drawing: z.optional(z.enum(drawingKinds)),
      gpl: figureInput('gpl'),
      /** Only with the permission to read costs. */
      cost: figureInput('cost'),
      /** Of support: percent of the list price of its device that a year costs, above 0 and at most 100. */
      device_percent: figureInput('device_percent'),
      state: z.optional(z.enum(productStates)),
      last_orders_on: z.nullish(day),
      successor_id: z.nullish(id),
      ...tradeInput,
      /** Whether each piece has a number that its shipment names. */
      serials_required: z.optional(z.boolean()),
      slots: z.nullish(slotsInput),
      /** The plug type; at most one. */
      plugs: z.nullish(z.array(line(200)).check(z.maxLength(1))),
      ports: z.nullish(portsInput),
      power: z.nullish(
        z.object({
          watts: figureInput('watts'),
          poe_budget: figureInput('poe_budget'),
          power_supplied: figureInput('power_supplied'),
          poe_draw: figureInput('poe_draw'),
          current_type: z.nullish(z.enum(currentTypes)),
          mixed_supplies: z.optional(z.boolean()),
        }),
      ),
      rack_units: figureInput('rack_units'),
      airflow: z.nullish(z.enum(airflows)),
      images: z.nullish(z.array(fileReference).check(z.maxLength(20))),
      downloads: z.nullish(
        z
          .array(
            z.object({ file_id: z.nullish(fileReference), url: z.nullish(fileReference), name: z.nullish(line(200)) }),
          )
          .check(z.maxLength(20)),
      ),
      packing: z.nullish(
        z.object({
          qty_per_package: z.nullish(z.int().check(z.gte(1), z.lte(999_999_999))),
          gross_weight: figureInput('gross_weight'),
          net_weight: figureInput('net_weight'),
          length: figureInput('length'),
          width: figureInput('width'),
          height: figureInput('height'),
        }),
      ),
      /** Texts by language; null removes a language other than English. */
      texts: z.optional(z.partialRecord(z.enum(languages), z.nullable(productTextInput))),
      labels: z.nullish(
        z
          .record(
            z.string().check(z.regex(/^[a-z][a-z0-9_]{0,49}$/, { error: 'validation.format' })),
            z.array(line(100)).check(z.maxLength(50)),
          )
          .check(z.refine((labels) => Object.keys(labels).length <= 30, { error: 'validation.not_in_list' })),
      ),
      specs: z.nullish(z.array(z.object({ name: specNameInput, value: specValueInput })).check(z.maxLength(200))),
      /** A list price or a cost that moves by more than half needs it. */
      confirm: z.nullish(z.boolean()),
      /** Names of estimated figures. */
      estimated: z.nullish(z.array(line(50)).check(z.maxLength(50))),
    })
    .check(requireVersionWithId()),
  output: staffProduct,
});

export const deleteProduct = endpoint({
  method: 'POST',
  path: '/admin/product/delete',
  access: catalogueEditAccess,
  summary: 'Deletes a product without references; others can only be ended.',
  input: z.object({ id, version }),
  output: emptyAnswer,
});

export const productUploadPurposes = ['picture', 'document'] as const;
export const pictureUploadRule = { kinds: ['jpg', 'png', 'webp'], maxBytes: staffFileBytes } as const;
export const documentUploadRule = { kinds: ['pdf'], maxBytes: staffFileBytes } as const;

export const uploadProductFile = endpoint({
  method: 'POST',
  path: '/admin/product/upload',
  access: catalogueEditAccess,
  summary:
    'Stores a picture or a document that a save assigns to a product; it is deleted after a day without a product.',
  bodies: ['multipart'],
  input: z.object({
    file: uploadField({ kinds: ['jpg', 'png', 'webp', 'pdf'], maxBytes: staffFileBytes }),
    purpose: z.enum(productUploadPurposes),
  }),
  output: z.object({ ...storedFile.shape, thumb: z.nullable(z.string()) }),
});

const fittingProduct = z.object({ id: z.string(), model: z.string(), part_number: z.string(), title: z.string() });
export type FittingProduct = z.output<typeof fittingProduct>;
const fittingProducts = { count: z.int(), products: z.array(fittingProduct) };

export const listProductFits = endpoint({
  method: 'GET',
  path: '/admin/product/fits',
  access: catalogueReadAccess,
  summary: 'The products that fit into these slot types, and those that a plug fits into.',
  input: z.object({
    slot_types: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100))),
    plug_type: z.nullish(z.string().check(z.maxLength(200))),
  }),
  output: z.object({
    places: z.array(
      z.object({
        type: z.string(),
        ...fittingProducts,
        rules: z.array(z.object({ plug_type: z.string(), max: z.nullable(z.int()), reason: z.nullable(z.string()) })),
      }),
    ),
    goes_into: z.object(fittingProducts),
  }),
});
export type ProductFits = z.output<(typeof listProductFits)['output']>;

export const listProductChoices = endpoint({
  method: 'GET',
  path: '/admin/product/choices',
  access: catalogueReadAccess,
  summary: 'Product lines, labels, port kinds, slot types and plugs of existing products.',
  input: z.object({}),
  output: z.object({
    product_lines: z.array(z.string()),
    port_kinds: z.array(z.string()),
    slot_types: z.array(z.string()),
    plug_types: z.array(z.string()),
    labels: z.array(z.object({ name: z.string(), title: z.string(), values: z.array(z.string()) })),
  }),
});
export type ProductChoices = z.output<(typeof listProductChoices)['output']>;
