// Solutions for visitors and partners. Rules: docs/rules/solutions.md
import type * as contentSolutionCalls from '@trunkline/contract/content/solutions';
import type { FeaturedSolution, SolutionBill, SolutionRow } from '@trunkline/contract/content/solutions';
import { solutionCategories } from '@trunkline/contract/content/solution-categories';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { renderShapes, renderSvg } from '@trunkline/rules/drawing/shapes';
import { computeBill, countPieces, toSolutionSize } from '@trunkline/rules/solutions/bill';
import { drawSmallTopology } from '@trunkline/rules/solutions/small-topology';
import { getDirection } from '@trunkline/text/languages';
import { addCartConfigurations, ensureCartConfigurations, holdsCartConfigurations } from '../../cart/cart.public.ts';
import { defineCache } from '../../platform/cache/change-cache.ts';
import { conflict, notFound } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listShownPrices } from '../../prices/prices.public.ts';
import { findTarget } from '../content.present.ts';
import { presentIssue } from '../../configurator/configurator.public.ts';
import { listDownloads } from './downloads.present.ts';
import { presentBill, presentLeftOut } from './bill.present.ts';
import { drawDevice } from './device-drawings.ts';
import { formatRange, isolate } from './figures.ts';
import { findPreviewedSolution, readSolution } from './read-solution.ts';
import { listFitErrors, resolveBill, type ResolvedBill, toConfiguration } from './resolve.ts';
import { renderCover } from './topology.present.ts';
import {
  getProductsByCode,
  getSolution,
  listDesignCodes,
  listPublishedSolutions,
  type Solution,
} from './solutions.sql.ts';

/** Bills without prices, which are the same for every visitor. The key names the publication, the size, the language and the day. */
const cachedBills = defineCache<SolutionBill>({ topics: ['catalogue'], maxEntries: 500 });

async function presentSolution(context: TransactionContext, bill: ResolvedBill): Promise<SolutionBill> {
  const products = bill.lines.flatMap(({ product, accessories }) => [
    product,
    ...accessories.map((one) => one.product),
  ]);
  return presentBill(context, bill, {
    findPrice: await listShownPrices(context, products),
    downloads: await listDownloads(context, bill),
  });
}

async function readBill(context: TransactionContext, solution: Solution, size: number): Promise<SolutionBill> {
  const bill = await resolveBill(context, solution, size);
  const presented = await presentSolution(context, bill);
  if (context.principal.company_id === null) return presented;
  return { ...presented, in_cart: await holdsCartConfigurations(context, bill.lines.map(toConfiguration)) };
}

export async function getSolutionBill(
  context: TransactionContext,
  { slug, size: requested }: ParsedInput<typeof contentSolutionCalls.getSolutionBill>,
): Promise<SolutionBill> {
  const solution = await getSolution(context, slug);
  const size = toSolutionSize(solution.design, requested ?? undefined);
  if (context.principal.side !== 'visitor') return readBill(context, solution, size);
  const key = JSON.stringify([solution.publication_id, size, context.language, context.today]);
  return cachedBills(context.app.changes).read(key, () => readBill(context, solution, size));
}

/** The bill of a version that is not published. Its reader is a visitor, whoever has the link. */
export async function showUnpublishedBill(
  context: TransactionContext,
  solution: Solution,
  size: number | null | undefined,
): Promise<SolutionBill> {
  const bill = await resolveBill(context, solution, size);
  return presentBill(context, bill, { findPrice: () => ({}), downloads: await listDownloads(context, bill) });
}

/** The bill of the version that a link names; null when it has no design. */
export async function showPreviewedBill(
  context: TransactionContext,
  { preview, size }: { readonly preview: string; readonly size?: number | null | undefined },
): Promise<SolutionBill | null> {
  const solution = await findPreviewedSolution(context, preview);
  return solution ? showUnpublishedBill(context, solution, size) : null;
}

function presentRow(
  { t, language }: TransactionContext,
  { slug, title, excerpt, design, details }: Solution,
  models: ReadonlyMap<string, { readonly model: string }>,
): SolutionRow {
  const { lines } = computeBill(design, design.size.default);
  const codes = lines.flatMap((line) => [line.design.code, ...line.accessories.map((one) => one.design.code)]);
  const times = (design.failures ?? []).flatMap(({ ms }) => ms ?? []);
  return {
    slug,
    title,
    excerpt,
    path: findTarget('solution', { slug, url: null }) ?? '',
    range: formatRange(t, design),
    products: new Set(codes).size,
    model: models.get(lines[0]?.design.code ?? '')?.model ?? '',
    speed: design.links?.find(({ rule }) => rule)?.speed ?? null,
    recovery_ms: times.length === 0 ? null : Math.max(...times),
    sketch: renderShapes(drawSmallTopology(design, getDirection(language) === 'rtl').shapes),
    category: details.category ?? null,
  };
}

export async function listSolutions(
  context: TransactionContext,
  { category: chosen }: ParsedInput<typeof contentSolutionCalls.listSolutions>,
): Promise<EndpointOutput<typeof contentSolutionCalls.listSolutions>> {
  const solutions = await listPublishedSolutions(context);
  const codes = [...new Set(solutions.flatMap(({ design }) => listDesignCodes(design)))];
  const products = await getProductsByCode(context.trx, codes);
  const categories = solutionCategories.flatMap((category) => {
    const count = solutions.filter(({ details }) => details.category === category).length;
    return count === 0 ? [] : [{ category, count }];
  });
  const shown = chosen ? solutions.filter(({ details }) => details.category === chosen) : solutions;
  const list = shown.map((solution) => presentRow(context, solution, products));
  return { list, categories, total: solutions.length };
}

/** The first of the featured solutions, at its default size. */
export async function getFeaturedSolution(
  context: TransactionContext,
): Promise<EndpointOutput<typeof contentSolutionCalls.getFeaturedSolution>> {
  const solution = (await listPublishedSolutions(context)).find(({ details }) => details.featured);
  if (!solution) return { solution: null };
  return { solution: await presentFeatured(context, await resolveBill(context, solution, undefined)) };
}

async function presentFeatured(context: TransactionContext, bill: ResolvedBill): Promise<FeaturedSolution> {
  const { slug, excerpt } = bill.solution;
  const { heading, totals, facts, drawing, sums } = await presentSolution(context, bill);
  // The size stands in the heading. The last figure of the design says how it is linked, and power comes after it.
  const figures = facts.slice(1).slice(-2);
  return {
    slug,
    path: findTarget('solution', { slug, url: null }) ?? '',
    heading,
    excerpt,
    devices: totals.devices,
    facts: figures.map(({ label, value }) => ({ label, value })),
    drawing: { ...renderCover(context, bill), label: drawing.label },
    ...(sums && { total: sums.total }),
  };
}

/** The drawing of one device. Throws 404 for a device that the size does not use. */
export async function getSolutionDrawing(
  context: TransactionContext,
  { slug, size, device, preview }: ParsedInput<typeof contentSolutionCalls.getSolutionDrawing>,
): Promise<string> {
  const bill = await resolveBill(context, await readSolution(context, { slug, preview }), size);
  const line = bill.lines.find(({ design }) => design.key === device);
  if (!line) throw notFound('catalogue.not_found');
  return renderSvg(drawDevice(bill, line), line.product.model);
}

/** Adds the whole bill, or nothing. What the cart holds already is added by `again` alone. Throws 409 when a part does not fit, nothing is left, or the cart has no room. */
export async function addSolutionToCart(
  context: TransactionContext,
  { slug, size, again }: ParsedInput<typeof contentSolutionCalls.addSolutionToCart>,
): Promise<EndpointOutput<typeof contentSolutionCalls.addSolutionToCart>> {
  const bill = await resolveBill(context, await getSolution(context, slug), size);
  if (bill.lines.length === 0)
    throw conflict('content.solution_nothing_left', { models: isolate(bill.leftOut.join(', ')) });
  const [issue] = listFitErrors(bill);
  if (issue) throw conflict('content.solution_unfit', { reason: presentIssue(context, issue) });
  const configurations = bill.lines.map(toConfiguration);
  const { count, isAdded } = again
    ? { count: await addCartConfigurations(context, configurations), isAdded: true }
    : await ensureCartConfigurations(context, configurations);
  return {
    lines: isAdded ? configurations.length : 0,
    pieces: isAdded ? countPieces(bill.lines) : 0,
    count,
    left_out: presentLeftOut(context, bill),
  };
}
