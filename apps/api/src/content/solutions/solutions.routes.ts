import {
  addSolutionToCart,
  downloadSolutionBill,
  downloadSolutionTopology,
  getFeaturedSolution,
  getSolutionBill,
  getSolutionDrawing,
  listSolutions,
} from '@trunkline/contract/content/solutions';
import type { AppContext } from '../../platform/app-context.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveFile } from '../../platform/http/serve-file.ts';
import { prepareBillFile, prepareTopologyFile, sendBillFile, sendTopologyFile } from './files.actions.ts';
import { addBillToCart, findDeviceDrawing, listSolutionRows, showBill, showFeatured } from './solutions.actions.ts';

export function solutionRoutes(app: AppContext): void {
  serve(app, listSolutions, { action: listSolutionRows, readOnly: true, holdsUntilChange: true });
  serve(app, getFeaturedSolution, { action: showFeatured, readOnly: true, holdsUntilChange: true });
  serve(app, getSolutionBill, { action: showBill, readOnly: true, holdsUntilChange: true });
  serve(app, addSolutionToCart, addBillToCart);
  serveFile(app, getSolutionDrawing, {
    find: findDeviceDrawing,
    render: async (_, svg, { device, preview }) => ({
      bytes: Buffer.from(svg),
      mime: 'image/svg+xml',
      file_name: `${device}.svg`,
      inline: true,
      headers: { 'cache-control': preview == null ? 'public, max-age=300' : 'no-store' },
    }),
  });
  serveFile(app, downloadSolutionTopology, { find: prepareTopologyFile, render: sendTopologyFile });
  serveFile(app, downloadSolutionBill, { find: prepareBillFile, render: sendBillFile });
}
