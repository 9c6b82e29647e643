// A process that fills an empty database with the demo data and its story, started by run-demo-process.ts. What it needs for that leaves the
// memory with it. docs/decisions/0031-memory-is-bounded.md
import { formatTerminalError } from '../platform/errors/operator-error.ts';
import { createApp } from '../app.ts';
import { loadDemoData } from './load-demo.ts';
import { loadDemoLogo } from './settings/load-logo.ts';
import { tellDemoStory } from './story/load-story.ts';
import type { DemoOrder } from './run-demo-process.ts';

const report = (line: string): void => console.log(`trunkline: ${line}`);

/** A story that fails leaves nothing, and the demo serves without it. */
async function tellStory({ environment, appUrl, jobsUrl }: DemoOrder): Promise<void> {
  const app = await createApp({ environment: { ...environment, pages: false }, appUrl, jobsUrl, jobs: false });
  try {
    await loadDemoLogo(app.context);
    await tellDemoStory(app.context, report);
  } catch (error) {
    report('the demo starts without its story:');
    console.error(formatTerminalError(error));
  } finally {
    await app.close();
  }
}

async function fill(order: DemoOrder): Promise<void> {
  await loadDemoData(order.ownerUrl, order.environment, report);
  if (order.environment.demoData === 'auto') await tellStory(order);
}

// A terminal sends these to all processes of its group. The server ends this process itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
// The server has ended.
process.on('disconnect', () => process.exit(1));
process.once('message', (order: DemoOrder) => {
  fill(order).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(formatTerminalError(error));
      process.exit(1);
    },
  );
});
