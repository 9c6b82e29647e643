// What keeps a design from being saved. Rules: docs/rules/solutions.md, "Checks of a design"
import type { ContentDetails } from '@trunkline/contract/content/details';
import type { ContentKind } from '@trunkline/contract/content/kinds';
import type { SolutionDesign } from '@trunkline/contract/content/solution-design';
import { listDesignProblems, listProbedSizes } from '@trunkline/rules/solutions/problems';
import { presentIssue } from '../../configurator/configurator.public.ts';
import { invalid, invalidFields, type FieldError } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listProductDocuments, listDownloadCodes } from './downloads.sql.ts';
import { isolate } from './figures.ts';
import { listFitErrors, resolveBill } from './resolve.ts';
import { getProductsByCode, listDesignCodes } from './solutions.sql.ts';

const root = 'details.design';

/** Product codes and specifications that the catalogue does not have. */
async function listCatalogueErrors({ trx }: TransactionContext, design: SolutionDesign): Promise<FieldError[]> {
  const products = await getProductsByCode(trx, listDesignCodes(design));
  const toUnknown = (path: string, code: string): FieldError[] =>
    products.has(code)
      ? []
      : [{ path: `${root}.${path}.code`, code: 'content.solution_product_unknown', values: { code } }];
  return [
    ...design.devices.flatMap(({ code, accessories = [] }, index) => [
      ...toUnknown(`devices.${index}`, code),
      ...accessories.flatMap((one, at) => toUnknown(`devices.${index}.accessories.${at}`, one.code)),
    ]),
    ...design.layers.flatMap(({ key, specs = [] }, index) => {
      const product = products.get(design.devices.find(({ layer }) => layer === key)?.code ?? '');
      return specs.flatMap((name, at): FieldError[] =>
        !product || product.specs.some((spec) => spec.name.en === name)
          ? []
          : [
              {
                path: `${root}.layers.${index}.specs.${at}`,
                code: 'content.solution_spec_unknown',
                values: { model: product.model, name },
              },
            ],
      );
    }),
  ];
}

/** The first part that does not fit at one of the probed sizes. What can no longer be ordered is replaced or left out. */
async function findFitError(context: TransactionContext, design: SolutionDesign): Promise<FieldError | undefined> {
  for (const size of listProbedSizes(design)) {
    const bill = await resolveBill(
      context,
      { publication_id: '', slug: '', title: '', excerpt: null, design, details: {} },
      size,
    );
    const [issue] = listFitErrors(bill);
    if (issue)
      return {
        path: `${root}.devices`,
        code: 'content.solution_fit',
        values: { size: isolate(String(size)), reason: presentIssue(context, issue) },
      };
  }
  return undefined;
}

/** Throws 400 at each reference to a product that the catalogue does not have. */
async function ensureDownloads({ trx }: TransactionContext, downloads: readonly string[]): Promise<void> {
  const codes = listDownloadCodes({ downloads });
  const found = new Set((await listProductDocuments(trx, codes)).map(({ code }) => code));
  const errors = codes.flatMap((code, index): FieldError[] =>
    found.has(code)
      ? []
      : [{ path: `details.downloads.${index}`, code: 'content.solution_product_unknown', values: { code } }],
  );
  if (errors.length > 0) throw invalidFields(errors);
}

/** Throws 400 with the fields of a design that is wrong. */
export async function ensureDesign(
  context: TransactionContext,
  kind: ContentKind,
  { design, downloads }: ContentDetails,
): Promise<void> {
  await ensureDownloads(context, downloads ?? []);
  if (!design) return;
  if (kind !== 'solution') throw invalid('content.solution_kind', {}, root);
  const problems = listDesignProblems(design).map(({ path, code, values }): FieldError => ({
    path: `${root}.${path}`,
    code: `content.${code}`,
    ...(values && { values }),
  }));
  if (problems.length > 0) throw invalidFields(problems);
  const errors = await listCatalogueErrors(context, design);
  if (errors.length > 0) throw invalidFields(errors);
  const unfit = await findFitError(context, design);
  if (unfit) throw invalidFields([unfit]);
}
