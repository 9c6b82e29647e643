// A solution as visitors read it, or as a link shows it before. Rules: docs/rules/content.md, "Preview"
import { notFound } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { getPreviewed } from '../previewed.ts';
import { getSolution, type Solution } from './solutions.sql.ts';

/** The newest version of the solution that a link names; undefined when it has no design. */
export async function findPreviewedSolution(
  context: TransactionContext,
  preview: string,
): Promise<Solution | undefined> {
  const { row, text } = await getPreviewed(context, preview);
  const { details, slug } = row.content;
  if (row.kind !== 'solution' || !details.design) return undefined;
  const { title, excerpt } = text;
  return { publication_id: '', slug: slug ?? '', title, excerpt, design: details.design, details, preview };
}

/** Throws 404 for an unknown solution and for a link that is not valid. */
export async function readSolution(
  context: TransactionContext,
  { slug, preview }: { readonly slug: string; readonly preview?: string | null | undefined },
): Promise<Solution> {
  if (preview == null) return getSolution(context, slug);
  const solution = await findPreviewedSolution(context, preview);
  if (!solution) throw notFound('content.not_found');
  return solution;
}
