// A solution as visitors read it, or as a link shows it before. Rules: docs/rules/content.md, "Preview"
import { notFound } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { type DrawnDevice, readDrawingLink } from '../preview/preview-link.ts';
import { getPreviewedFiles } from '../preview/previewed.ts';
import { getSolution, type Solution } from './solutions.sql.ts';

/** The newest version of the solution that a link names; undefined when it has no design. */
export async function findPreviewedSolution(
  context: TransactionContext,
  preview: string,
): Promise<Solution | undefined> {
  const { row, text } = await getPreviewedFiles(context, preview);
  const { details, slug } = row.content;
  if (row.kind !== 'solution' || !details.design) return undefined;
  const { title, excerpt } = text;
  const signed = { page: preview, files: preview, drawing: () => preview };
  return { publication_id: '', slug: slug ?? '', title, excerpt, design: details.design, details, preview: signed };
}

/** A solution that consists of one device: enough to draw it. */
function toDrawnSolution(slug: string, { key, code, accessories }: DrawnDevice): Solution {
  const layer = { key: 'all', title: { en: code }, shape: 'device' as const };
  const parts = accessories.map(({ count, ...part }) => ({ ...part, rule: { count } }));
  const design = {
    unit: 'users' as const,
    size: { min: 1, max: 1, step: 1, default: 1 },
    layers: [layer],
    devices: [{ key, layer: layer.key, code, rule: { count: 1 }, accessories: parts }],
  };
  return { publication_id: '', slug, title: code, excerpt: null, design, details: {} };
}

/** Throws 404 for an unknown solution and for a link that is not valid. */
export async function readSolution(
  context: TransactionContext,
  { slug, preview }: { readonly slug: string; readonly preview?: string | null | undefined },
): Promise<Solution> {
  if (preview == null) return getSolution(context, slug);
  const device = readDrawingLink(context.app.environment.secret, preview);
  if (device) return toDrawnSolution(slug, device);
  const solution = await findPreviewedSolution(context, preview);
  if (!solution) throw notFound('content.not_found');
  return solution;
}
