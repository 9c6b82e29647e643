import * as contentSolutionCalls from '@trunkline/contract/content/solutions';
import type { AppContext } from '../../platform/app-context.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveFile } from '../../platform/http/serve-file.ts';
import { downloadSolutionBill, downloadSolutionTopology, sendBillFile, sendTopologyFile } from './files.actions.ts';
import {
  addSolutionToCart,
  getSolutionDrawing,
  listSolutions,
  getSolutionBill,
  getFeaturedSolution,
} from './solutions.actions.ts';

export function solutionRoutes(app: AppContext): void {
  serve(app, contentSolutionCalls.listSolutions, { action: listSolutions, readOnly: true, holdsUntilChange: true });
  serve(app, contentSolutionCalls.getFeaturedSolution, {
    action: getFeaturedSolution,
    readOnly: true,
    holdsUntilChange: true,
  });
  serve(app, contentSolutionCalls.getSolutionBill, { action: getSolutionBill, readOnly: true, holdsUntilChange: true });
  serve(app, contentSolutionCalls.addSolutionToCart, addSolutionToCart);
  serveFile(app, contentSolutionCalls.getSolutionDrawing, {
    find: getSolutionDrawing,
    render: async (_, svg, { device, preview }) => ({
      bytes: Buffer.from(svg),
      mime: 'image/svg+xml',
      file_name: `${device}.svg`,
      inline: true,
      headers: { 'cache-control': preview == null ? 'public, max-age=300' : 'no-store' },
    }),
  });
  serveFile(app, contentSolutionCalls.downloadSolutionTopology, {
    find: downloadSolutionTopology,
    render: sendTopologyFile,
  });
  serveFile(app, contentSolutionCalls.downloadSolutionBill, { find: downloadSolutionBill, render: sendBillFile });
}
